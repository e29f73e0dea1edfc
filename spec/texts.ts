import type { Proof } from './proof.ts';

interface From {
  screen: string;
  /** Section of the specification, such as `core §2`. */
  source: string;
}

/** A documented text or label. */
export type SpecifiedText = Proof & From & { id: string; text: string };

/** By id; a part in braces varies. Those of one screen with one source and one proof are together. */
const GROUPS: readonly (Proof & From & { texts: Readonly<Record<string, string>> })[] = [
  {
    screen: 'Sign in',
    source: 'core §2',
    story: 'screens-everyone-sign-in--pristine',
    texts: {
      'sign-in.welcome-back': 'Welcome back',
      'sign-in.sign-in': 'Sign in',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §2',
    story: 'screens-everyone-sign-in--submitting',
    texts: {
      'sign-in.signing-in': 'Signing in...',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §5',
    story: 'screens-everyone-sign-in--refuses-empty-fields',
    texts: {
      'sign-in.please-fill-in-all-fields': 'Please fill in all fields',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §5',
    story: 'screens-everyone-sign-in--role-refused',
    texts: {
      'sign-in.access-denied-admin-distributor-or-supervisor-role-required':
        'Access denied. Admin, Distributor, or Supervisor role required.',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §8',
    story: 'screens-everyone-sign-in--rejected-without-a-text',
    texts: {
      'sign-in.login-failed': 'Login failed',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §8',
    story: 'screens-everyone-sign-in--falls-back-to-the-platforms-text',
    texts: {
      'sign-in.login-failed-please-try-again': 'Login failed. Please try again.',
    },
  },
  {
    screen: 'Sign in',
    source: 'core §8',
    test: 'e2e/sign-in.spec.ts › a wrong password shows the server’s message, stays on the page and keeps the e-mail',
    texts: {
      'sign-in.server-message': '{server message}',
    },
  },
  {
    screen: 'Access denied',
    source: 'core §2',
    story: 'screens-everyone-access-denied--one-role',
    texts: {
      'access-denied.access-denied': 'Access Denied',
      'access-denied.you-don-t-have-permission-to-access-this-page':
        "You don't have permission to access this page.",
    },
  },
  {
    screen: 'Access denied',
    source: 'core §2',
    test: 'e2e/routes.spec.ts › a page of another role shows Access Denied and names the required role',
    texts: {
      'access-denied.required-roles': '{required roles}',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--distributor',
    texts: {
      'shell.dashboard': 'Dashboard',
      'shell.my-products': 'My Products',
      'shell.my-orders': 'My Orders',
      'shell.my-retailers': 'My Retailers',
      'shell.notifications': 'Notifications',
      'shell.payments': 'Payments',
      'shell.support-center': 'Support Center',
      'shell.accounting': 'Accounting',
      'shell.live-tracking': 'Live Tracking',
      'shell.discounts': 'Discounts',
      'shell.my-settings': 'My Settings',
      'shell.email': '{email}',
      'shell.distributor': 'Distributor',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--administrator',
    texts: {
      'shell.distributors': 'Distributors',
      'shell.users': 'Users',
      'shell.analytics': 'Analytics',
      'shell.supervisors': 'Supervisors',
      'shell.system-settings': 'System Settings',
      'shell.administrator': 'Administrator',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--supervisor',
    texts: {
      'shell.order-management': 'Order Management',
      'shell.retailer-support': 'Retailer Support',
      'shell.supervisor': 'Supervisor',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    test: 'e2e/looks.spec.ts › the shell of {name} has its theme, logo and name',
    texts: {
      'shell.distributor-name': '{distributor name}',
    },
  },
  {
    screen: 'Shell',
    source: 'core §9',
    story: 'screens-everyone-shell--administrator',
    texts: {
      'shell.distributor-platform': 'Distributor Platform',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'shell.system-overview': 'System Overview',
      'shell.distributors-management': 'Distributors Management',
      'shell.user-management': 'User Management',
      'shell.platform-analytics': 'Platform Analytics',
      'shell.supervisor-performance': 'Supervisor Performance',
      'shell.system-settings-header': 'System Settings',
      'shell.dashboard-header': 'Dashboard',
      'shell.products': 'Products',
      'shell.orders': 'Orders',
      'shell.retailers': 'Retailers',
      'shell.payment-management': 'Payment Management',
      'shell.support-center-header': 'Support Center',
      'shell.financial-management': 'Financial Management',
      'shell.notifications-header': 'Notifications',
      'shell.platform-settings': 'Platform Settings',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    test: 'packages/contract/src/documented.test.ts › names of the roles',
    texts: {
      'shell.retailer': 'Retailer',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--links-an-admin-to-their-profile',
    texts: {
      'shell.profile-settings': 'Profile Settings',
      'shell.preferences': 'Preferences',
      'shell.sign-out': 'Sign Out',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--leaving-the-view',
    texts: {
      'shell.viewing-as-distributor': 'Viewing as {distributor}',
    },
  },
  {
    screen: 'Shell',
    source: 'core §2',
    story: 'screens-everyone-shell--leaves-the-view',
    texts: {
      'shell.exit-view': 'Exit View',
    },
  },
  {
    screen: 'Shell',
    source: 'core §8',
    story: 'screens-everyone-shell--view-not-left',
    texts: {
      'shell.failed-to-stop-impersonation': 'Failed to stop impersonation',
    },
  },
  {
    screen: 'Dashboard',
    source: 'core §2',
    story: 'screens-distributor-dashboard--ready',
    texts: {
      'dashboard.total-revenue': 'Total Revenue',
      'dashboard.total-orders': 'Total Orders',
      'dashboard.active-retailers': 'Active Retailers',
      'dashboard.total-products': 'Total Products',
      'dashboard.pending-orders': 'Pending Orders',
      'dashboard.new-retailers': 'New Retailers',
      'dashboard.low-stock': 'Low Stock',
      'dashboard.revenue-overview': 'Revenue Overview',
      'dashboard.recent-activity': 'Recent Activity',
      'dashboard.quick-actions': 'Quick Actions',
      'dashboard.add-product': 'Add Product',
      'dashboard.view-orders': 'View Orders',
      'dashboard.add-retailer': 'Add Retailer',
      'dashboard.view-reports': 'View Reports',
      'dashboard.refresh': 'Refresh',
      'dashboard.new-order': 'New Order',
    },
  },
  {
    screen: 'Dashboard',
    source: 'core §2',
    story: 'screens-distributor-dashboard--bare-server',
    texts: {
      'dashboard.chart-visualization-coming-soon': 'Chart visualization coming soon',
    },
  },
  {
    screen: 'Products',
    source: 'core §2',
    story: 'screens-distributor-products--ready',
    texts: {
      'products.search': 'Search',
      'products.add-product': 'Add Product',
      'products.sku': 'SKU',
      'products.plus-n-more-images': '+{N} more images',
      'products.active': 'Active',
      'products.inactive': 'Inactive',
      'products.edit': 'Edit',
      'products.delete': 'Delete',
    },
  },
  {
    screen: 'Products',
    source: 'core §2',
    story: 'screens-distributor-products--says-why-a-product-was-not-deleted',
    texts: {
      'products.are-you-sure-you-want-to-delete-product-name':
        'Are you sure you want to delete "{product name}"?',
    },
  },
  {
    screen: 'Products',
    source: 'core §2',
    story: 'screens-distributor-products--empty',
    texts: {
      'products.no-products-found': 'No products found.',
    },
  },
  {
    screen: 'Products',
    source: 'core §4',
    story: 'screens-distributor-products--saves-a-new-product-once',
    texts: {
      'products.product-created-successfully': 'Product created successfully!',
    },
  },
  {
    screen: 'Products',
    source: 'core §4',
    story: 'screens-distributor-products--saves-an-edited-product',
    texts: {
      'products.product-updated-successfully': 'Product updated successfully!',
    },
  },
  {
    screen: 'Products',
    source: 'core §5',
    story: 'screens-distributor-products--refuses-an-empty-form',
    texts: {
      'products.product-name-is-required': 'Product name is required',
      'products.sku-is-required': 'SKU is required',
      'products.price-must-be-greater-than-0': 'Price must be greater than 0',
    },
  },
  {
    screen: 'Products',
    source: 'core §5',
    story: 'screens-distributor-products--refuses-numbers-that-are-too-small',
    texts: {
      'products.stock-cannot-be-negative': 'Stock cannot be negative',
      'products.minimum-quantity-must-be-greater-than-0': 'Minimum quantity must be greater than 0',
    },
  },
  {
    screen: 'Products',
    source: 'core §8',
    story: 'screens-distributor-products--rejected-by-form',
    texts: {
      'products.failed-to-save-product-please-try-again': 'Failed to save product. Please try again.',
    },
  },
  {
    screen: 'Products',
    source: 'core §8',
    test: 'apps/api/src/app.test.ts › answers only a plain sentence, and the documented one for a product',
    texts: {
      'products.failed-to-save-product': 'Failed to save product',
    },
  },
  {
    screen: 'Products',
    source: 'core §9',
    story: 'screens-distributor-products--pristine',
    texts: {
      'products.piece': 'piece',
      'products.kg': 'kg',
      'products.liter': 'liter',
      'products.pack': 'pack',
      'products.box': 'box',
    },
  },
  {
    screen: 'Products',
    source: 'core §5',
    story: 'screens-distributor-products--refuses-files-before-sending-them',
    texts: {
      'products.file-name-is-not-an-image-file': '{file name} is not an image file',
      'products.file-name-is-too-large-maximum-size-is-5mb': '{file name} is too large. Maximum size is 5MB',
    },
  },
  {
    screen: 'Products',
    source: 'core §5',
    story: 'screens-distributor-products-stored-images--takes-no-more-than-five',
    texts: {
      'products.maximum-5-images-allowed': 'Maximum 5 images allowed',
    },
  },
  {
    screen: 'Products',
    source: 'core §8',
    test: 'apps/console/src/api/uploads.test.ts › when there is no address',
    texts: {
      'products.failed-to-generate-upload-url': 'Failed to generate upload URL',
    },
  },
  {
    screen: 'Products',
    source: 'core §8',
    test: 'apps/console/src/api/uploads.test.ts › when the store answers %j',
    texts: {
      'products.upload-failed-status-text': 'Upload failed: {status text}',
    },
  },
  {
    screen: 'Products',
    source: 'core §8',
    test: 'apps/console/src/api/uploads.test.ts › when it is not confirmed, and a retry need not send the file again',
    texts: {
      'products.failed-to-confirm-upload': 'Failed to confirm upload',
    },
  },
  {
    screen: 'Products',
    source: 'core §3',
    story: 'screens-distributor-products--pristine',
    texts: {
      'products.product-name': 'Product name',
      'products.description': 'Description',
      'products.unit': 'Unit',
      'products.minimum-quantity': 'Minimum quantity',
      'products.price': 'Price',
      'products.mrp': 'MRP',
      'products.stock': 'Stock',
      'products.category': 'Category',
      'products.sub-category': 'Sub-category',
    },
  },
  {
    screen: 'Orders',
    source: 'core §2',
    story: 'screens-distributor-orders--ready',
    texts: {
      'orders.all-status': 'All Status',
      'orders.refresh': 'Refresh',
      'orders.view-details': 'View Details',
      'orders.order': 'Order',
      'orders.retailer': 'Retailer',
      'orders.total': 'Total',
      'orders.items': 'Items',
      'orders.status': 'Status',
      'orders.date': 'Date',
    },
  },
  {
    screen: 'Orders',
    source: 'core §2',
    story: 'screens-distributor-orders--details',
    texts: {
      'orders.update-status': 'Update Status',
      'orders.order-info': 'Order info',
      'orders.retailer-info': 'Retailer info',
      'orders.product': 'Product',
      'orders.sku': 'SKU',
      'orders.qty': 'Qty',
      'orders.unit-price': 'Unit price',
      'orders.delivery-date': 'Delivery date',
      'orders.notes': 'Notes',
    },
  },
  {
    screen: 'Orders',
    source: 'core §2',
    story: 'screens-distributor-orders--empty',
    texts: {
      'orders.no-orders-found': 'No orders found.',
    },
  },
  {
    screen: 'Orders',
    source: 'core §4',
    story: 'screens-distributor-orders--ready',
    texts: {
      'orders.pending': 'Pending',
      'orders.confirmed': 'Confirmed',
      'orders.processing': 'Processing',
      'orders.shipped': 'Shipped',
      'orders.delivered': 'Delivered',
      'orders.cancelled': 'Cancelled',
      'orders.returned': 'Returned',
    },
  },
  {
    screen: 'Supervisor dashboard',
    source: 'core §2',
    story: 'screens-supervisor-dashboard--ready',
    texts: {
      'supervisor-dashboard.products': 'Products',
      'supervisor-dashboard.retailers': 'Retailers',
      'supervisor-dashboard.total-orders': 'Total Orders',
      'supervisor-dashboard.pending-orders': 'Pending Orders',
      'supervisor-dashboard.order-value': 'Order Value',
      'supervisor-dashboard.basic-view-only': 'Basic view only',
      'supervisor-dashboard.action-required': 'Action Required',
      'supervisor-dashboard.you-have-n-pending-orders-waiting-for-approval':
        'You have {N} pending orders waiting for approval.',
      'supervisor-dashboard.recent-orders': 'Recent Orders',
      'supervisor-dashboard.order': 'Order',
      'supervisor-dashboard.retailer': 'Retailer',
      'supervisor-dashboard.amount': 'Amount',
      'supervisor-dashboard.status': 'Status',
      'supervisor-dashboard.date': 'Date',
      'supervisor-dashboard.actions': 'Actions',
      'supervisor-dashboard.approve': 'Approve',
      'supervisor-dashboard.supervisor-access': 'Supervisor Access',
    },
  },
  {
    screen: 'Supervisor dashboard',
    source: 'core §2',
    story: 'screens-supervisor-dashboard--empty',
    texts: {
      'supervisor-dashboard.no-data-available': 'No data available',
    },
  },
  {
    screen: 'Supervisor dashboard',
    source: 'core §8',
    story: 'screens-supervisor-dashboard--approval-failed',
    texts: {
      'supervisor-dashboard.failed-to-approve-order': 'Failed to approve order',
    },
  },
  {
    screen: 'Retailers',
    source: 'screens §2',
    story: 'screens-distributor-retailers--ready',
    texts: {
      'retailers.retailers': 'Retailers',
      'retailers.refresh': 'Refresh',
      'retailers.search-retailers-by-name-phone-or-email': 'Search retailers by name, phone, or email...',
      'retailers.retailer': 'Retailer',
      'retailers.contact': 'Contact',
      'retailers.location': 'Location',
      'retailers.gst-number': 'GST Number',
      'retailers.status': 'Status',
      'retailers.joined': 'Joined',
      'retailers.actions': 'Actions',
      'retailers.dash': '-',
      'retailers.active': 'Active',
      'retailers.blocked': 'Blocked',
      'retailers.block': 'Block',
      'retailers.unblock': 'Unblock',
      'retailers.total': 'Total',
    },
  },
  {
    screen: 'Retailers',
    source: 'screens §2',
    story: 'screens-distributor-retailers--no-matches',
    texts: {
      'retailers.no-retailers-found-matching-your-search': 'No retailers found matching your search.',
    },
  },
  {
    screen: 'Retailers',
    source: 'screens §2',
    story: 'screens-distributor-retailers--empty',
    texts: {
      'retailers.no-retailers-found': 'No retailers found.',
    },
  },
  {
    screen: 'Retailers',
    source: 'screens §2',
    story: 'screens-distributor-retailers--loading',
    texts: {
      'retailers.loading-retailers': 'Loading retailers...',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §2',
    story: 'screens-distributor-notifications--ready',
    texts: {
      'push-notifications.push-notifications': 'Push Notifications',
      'push-notifications.total-devices': 'Total Devices',
      'push-notifications.retailers': 'Retailers',
      'push-notifications.distributors': 'Distributors',
      'push-notifications.recent-7d': 'Recent (7d)',
      'push-notifications.no-notification-selected': 'No notification selected',
      'push-notifications.custom-notification': 'Custom Notification',
      'push-notifications.title': 'Title',
      'push-notifications.message': 'Message',
      'push-notifications.target-audience': 'Target Audience',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §2',
    story: 'screens-distributor-notifications--not-configured',
    texts: {
      'push-notifications.fcm-not-configured': 'FCM Not Configured',
      'push-notifications.firebase-cloud-messaging-is-not-configured-please-set-up':
        'Firebase Cloud Messaging is not configured. Please set up Firebase credentials to enable push notifications.',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §5',
    story: 'screens-distributor-notifications--ready',
    texts: {
      'push-notifications.send': 'Send',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §8',
    test: 'e2e/notifications.spec.ts › a template fills the preview, is sent from there once, and appears in the list',
    texts: {
      'push-notifications.notification-sent-successfully': 'Notification sent successfully!',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §8',
    test: 'apps/console/src/api/notifications.test.ts › shows the documented text for an answer that is not JSON',
    texts: {
      'push-notifications.failed-to-send-notification': 'Failed to send notification',
    },
  },
  {
    screen: 'Push notifications',
    source: 'screens §8',
    test: 'apps/console/src/api/notifications.test.ts › shows the error of a 200 with success: false',
    texts: {
      'push-notifications.server-error': '{server error}',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'platform-settings.platform-settings': 'Platform Settings',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §2',
    story: 'screens-distributor-settings--pristine',
    texts: {
      'platform-settings.company-logo-url': 'Company Logo URL',
      'platform-settings.reset-to-current': 'Reset to Current',
      'platform-settings.save-settings': 'Save Settings',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §2',
    story: 'screens-distributor-settings--submitting',
    texts: {
      'platform-settings.updating': 'Updating...',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §8',
    test: 'e2e/settings.spec.ts › a theme is tried out, saved once, and applied at once in every tab',
    texts: {
      'platform-settings.platform-settings-updated-successfully': 'Platform settings updated successfully!',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §8',
    story: 'screens-distributor-settings--rejected-by-form',
    texts: {
      'platform-settings.failed-to-update-settings-please-try-again':
        'Failed to update settings. Please try again.',
    },
  },
  {
    screen: 'Platform settings',
    source: 'screens §8',
    test: 'apps/console/src/api/failure.test.ts › shows the server’s message, or the fallback without one',
    texts: {
      'platform-settings.server-message': '{server message}',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'payments.payment-management': 'Payment Management',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §2',
    story: 'screens-distributor-payments--ready',
    texts: {
      'payments.all-retailers': 'All Retailers',
      'payments.record-payment': 'Record Payment',
      'payments.payment-history': 'Payment History',
      'payments.credit-management': 'Credit Management',
      'payments.account-statements': 'Account Statements',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §2',
    story: 'screens-distributor-payments--credit-management',
    texts: {
      'payments.adjust-credit': 'Adjust Credit',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §2',
    story: 'screens-distributor-payments-record-payment--pristine',
    texts: {
      'payments.record-payment-dialog': 'Record Payment',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §2',
    story: 'screens-distributor-payments-adjust-credit--pristine',
    texts: {
      'payments.adjust-credit-limit': 'Adjust Credit Limit',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §4',
    story: 'screens-distributor-payments--credit-management',
    texts: {
      'payments.critical': 'Critical',
      'payments.high': 'High',
      'payments.medium': 'Medium',
      'payments.good': 'Good',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §4',
    story: 'screens-distributor-payments--account-statement',
    texts: {
      'payments.plus-rupees': '+{rupees}',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §5',
    story: 'screens-distributor-payments-record-payment--pristine',
    texts: {
      'payments.retailer': 'Retailer',
      'payments.amount': 'Amount',
      'payments.reference-number': 'Reference number',
      'payments.notes': 'Notes',
    },
  },
  {
    screen: 'Payments',
    source: 'screens §5',
    story: 'screens-distributor-payments-adjust-credit--pristine',
    texts: {
      'payments.new-credit-limit': 'New credit limit',
      'payments.reason': 'Reason',
    },
  },
  {
    screen: 'Support center',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'support-center.support-center': 'Support Center',
    },
  },
  {
    screen: 'Support center',
    source: 'screens §2',
    story: 'screens-distributor-support-center--empty',
    texts: {
      'support-center.no-conversations-found': 'No conversations found',
    },
  },
  {
    screen: 'Support center',
    source: 'screens §2',
    story: 'screens-distributor-support-center--none-selected',
    texts: {
      'support-center.select-a-conversation': 'Select a conversation',
    },
  },
  {
    screen: 'Support center',
    source: 'screens §9',
    story: 'screens-distributor-support-center--ready',
    texts: {
      'support-center.just-now': 'Just now',
      'support-center.nh-ago': '{N}h ago',
    },
  },
  {
    screen: 'Support center',
    source: 'screens §4',
    story: 'screens-distributor-support-center--ready',
    texts: {
      'support-center.open': 'Open',
      'support-center.in-progress': 'In progress',
      'support-center.resolved': 'Resolved',
      'support-center.closed': 'Closed',
      'support-center.low': 'Low',
      'support-center.medium': 'Medium',
      'support-center.high': 'High',
      'support-center.urgent': 'Urgent',
    },
  },
  {
    screen: 'Financial management',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'financial-management.financial-management': 'Financial Management',
    },
  },
  {
    screen: 'Financial management',
    source: 'screens §2',
    story: 'screens-distributor-accounting--ready',
    texts: {
      'financial-management.financial-dashboard': 'Financial Dashboard',
      'financial-management.profit-and-loss': 'Profit & Loss',
      'financial-management.aging-report': 'Aging Report',
      'financial-management.trends-analysis': 'Trends Analysis',
      'financial-management.tax-reports': 'Tax Reports',
    },
  },
  {
    screen: 'Financial management',
    source: 'screens §2',
    story: 'screens-distributor-accounting--bare-server',
    texts: {
      'financial-management.chart-visualization-coming-soon': 'Chart visualization coming soon',
    },
  },
  {
    screen: 'Financial management',
    source: 'screens §9',
    story: 'screens-distributor-accounting--aging',
    texts: {
      'financial-management.current': 'Current',
      'financial-management.1-30': '1-30',
      'financial-management.31-60': '31-60',
      'financial-management.61-90': '61-90',
      'financial-management.over-90': 'Over 90',
    },
  },
  {
    screen: 'Live tracking',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'live-tracking.live-tracking': 'Live Tracking',
    },
  },
  {
    screen: 'Live tracking',
    source: 'screens §2',
    story: 'screens-distributor-live-tracking--ready',
    texts: {
      'live-tracking.auto-refresh': 'Auto-refresh',
      'live-tracking.refresh': 'Refresh',
      'live-tracking.active-supervisors': 'Active Supervisors',
      'live-tracking.interactive-map': 'Interactive Map',
      'live-tracking.center-on-supervisors': 'Center on Supervisors',
      'live-tracking.show-routes': 'Show Routes',
      'live-tracking.last-updated-time': 'Last updated {time}',
    },
  },
  {
    screen: 'Live tracking',
    source: 'screens §8',
    story: 'screens-distributor-live-tracking--failed',
    texts: {
      'live-tracking.failed-to-load-location-data': 'Failed to load location data',
      'live-tracking.error': 'Error',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-everyone-shell--all-titles',
    texts: {
      'discounts.discount-management': 'Discount Management',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--ready',
    texts: {
      'discounts.generic-discounts': 'Generic Discounts',
      'discounts.retailer-specific': 'Retailer Specific',
      'discounts.analytics': 'Analytics',
      'discounts.add-generic-discount': 'Add Generic Discount',
      'discounts.add-another-generic-discount': 'Add Another Generic Discount',
      'discounts.active': 'Active',
      'discounts.inactive': 'Inactive',
      'discounts.remove': 'Remove',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--empty',
    texts: {
      'discounts.no-generic-discounts': 'No Generic Discounts',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--retailer-specific',
    texts: {
      'discounts.add-retailer-discount': 'Add Retailer Discount',
      'discounts.add-retailer-specific-discount': 'Add Retailer Specific Discount',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--empty-retailer-specific',
    texts: {
      'discounts.no-retailer-specific-discounts': 'No Retailer Specific Discounts',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--analytics',
    texts: {
      'discounts.discount-overview': 'Discount Overview',
      'discounts.top-discounted-products': 'Top Discounted Products',
      'discounts.generic': 'Generic',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts--loading',
    texts: {
      'discounts.loading-discounts': 'Loading Discounts...',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts-discount--pristine',
    texts: {
      'discounts.select-product': 'Select Product',
      'discounts.discount-type': 'Discount Type',
      'discounts.discount-value': 'Discount Value',
      'discounts.start-date': 'Start Date',
      'discounts.end-date-optional': 'End Date (Optional)',
      'discounts.set-discount': 'Set Discount',
      'discounts.cancel': 'Cancel',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts-discount--pristine-for-a-retailer',
    texts: {
      'discounts.select-retailer': 'Select Retailer',
      'discounts.description-optional': 'Description (Optional)',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §2',
    story: 'screens-distributor-discounts-discount--restored',
    texts: {
      'discounts.name-phone': '{name} - {phone}',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §5',
    story: 'screens-distributor-discounts--removal-asked',
    texts: {
      'discounts.are-you-sure-you-want-to-remove-this-generic':
        'Are you sure you want to remove this generic discount?',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §5',
    story: 'screens-distributor-discounts--removal-of-retailer-specific-asked',
    texts: {
      'discounts.are-you-sure-you-want-to-remove-this-retailer':
        'Are you sure you want to remove this retailer discount?',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §8',
    story: 'screens-distributor-discounts-discount--rejected-by-field',
    texts: {
      'discounts.failed-to-set-discount-please-try-again': 'Failed to set discount. Please try again.',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §8',
    story: 'screens-distributor-discounts--removal-failed',
    texts: {
      'discounts.failed-to-remove-discount-please-try-again': 'Failed to remove discount. Please try again.',
    },
  },
  {
    screen: 'Discounts',
    source: 'screens §9',
    story: 'screens-distributor-discounts--ready',
    texts: {
      'discounts.n-percent': '{N}%',
      'discounts.rupees-amount': '₹{amount}',
    },
  },
  {
    screen: 'Distributors',
    source: 'screens §2',
    story: 'screens-admin-distributors--ready',
    texts: {
      'distributors.active': 'Active',
      'distributors.inactive': 'Inactive',
      'distributors.users': 'Users',
      'distributors.orders': 'Orders',
      'distributors.retailers': 'Retailers',
      'distributors.revenue': 'Revenue',
      'distributors.view-dashboard': 'View Dashboard',
      'distributors.details': 'Details',
      'distributors.add-new-distributor': 'Add New Distributor',
    },
  },
  {
    screen: 'Distributors',
    source: 'screens §2',
    story: 'screens-admin-distributors--empty',
    texts: {
      'distributors.no-distributors-found': 'No distributors found.',
    },
  },
  {
    screen: 'Distributors',
    source: 'screens §5',
    story: 'screens-admin-distributors--deactivating',
    texts: {
      'distributors.are-you-sure-you-want-to-delete-this-distributor':
        'Are you sure you want to delete this distributor?',
    },
  },
  {
    screen: 'Distributors',
    source: 'screens §5',
    story: 'screens-admin-distributors--pristine',
    texts: {
      'distributors.company-name': 'Company name',
      'distributors.gst-number': 'GST number',
      'distributors.address': 'Address',
      'distributors.city': 'City',
      'distributors.state': 'State',
      'distributors.pincode': 'Pincode',
      'distributors.phone': 'Phone',
      'distributors.admin-email': 'Admin email',
      'distributors.admin-password': 'Admin password',
      'distributors.logo-url': 'Logo URL',
      'distributors.theme-colour': 'Theme colour',
    },
  },
  {
    screen: 'User management',
    source: 'screens §2',
    story: 'screens-admin-users--ready',
    texts: {
      'user-management.all-roles': 'All Roles',
      'user-management.admin': 'Admin',
      'user-management.distributor': 'Distributor',
      'user-management.supervisor': 'Supervisor',
      'user-management.retailer': 'Retailer',
      'user-management.all': 'All',
      'user-management.active': 'Active',
      'user-management.inactive': 'Inactive',
      'user-management.user': 'User',
      'user-management.role': 'Role',
      'user-management.organization': 'Organization',
      'user-management.status': 'Status',
      'user-management.created': 'Created',
      'user-management.actions': 'Actions',
      'user-management.create-new-user': 'Create New User',
    },
  },
  {
    screen: 'User management',
    source: 'screens §2',
    story: 'screens-admin-users-create-user--pristine',
    texts: {
      'user-management.email': 'Email',
      'user-management.password': 'Password',
      'user-management.role-form': 'Role',
      'user-management.distributor-id': 'Distributor ID',
    },
  },
  {
    screen: 'User management',
    source: 'screens §2',
    story: 'screens-admin-users--empty',
    texts: {
      'user-management.no-users-found': 'No users found.',
    },
  },
  {
    screen: 'User management',
    source: 'screens §5',
    story: 'screens-admin-users--deleting',
    texts: {
      'user-management.are-you-sure-you-want-to-delete-this-user':
        'Are you sure you want to delete this user?',
    },
  },
  {
    screen: 'Platform analytics',
    source: 'screens §2',
    story: 'screens-admin-analytics--ready',
    texts: {
      'platform-analytics.7d': '7d',
      'platform-analytics.30d': '30d',
      'platform-analytics.90d': '90d',
      'platform-analytics.user-distribution': 'User Distribution',
      'platform-analytics.top-distributors': 'Top Distributors',
      'platform-analytics.top-products': 'Top Products',
    },
  },
  {
    screen: 'Platform analytics',
    source: 'screens §2',
    story: 'screens-admin-analytics--empty',
    texts: {
      'platform-analytics.retry': 'Retry',
    },
  },
  {
    screen: 'Platform analytics',
    source: 'screens §2',
    story: 'screens-admin-analytics--bare-server',
    texts: {
      'platform-analytics.chart-visualization-coming-soon': 'Chart visualization coming soon',
    },
  },
  {
    screen: 'Platform analytics',
    source: 'screens §8',
    story: 'screens-admin-analytics--failed',
    texts: {
      'platform-analytics.unable-to-load-analytics-data-please-try-again':
        'Unable to load analytics data. Please try again.',
    },
  },
  {
    screen: 'Platform analytics',
    source: 'screens §8',
    story: 'screens-admin-analytics--unreadable',
    texts: {
      'platform-analytics.unable-to-load-analytics-data-at-this-time':
        'Unable to load analytics data at this time.',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--ready',
    texts: {
      'system-settings.general': 'General',
      'system-settings.security': 'Security',
      'system-settings.notifications': 'Notifications',
      'system-settings.api-settings': 'API Settings',
      'system-settings.database': 'Database',
      'system-settings.save-changes': 'Save Changes',
      'system-settings.asia-kolkata': 'Asia/Kolkata',
      'system-settings.utc': 'UTC',
      'system-settings.america-new-york': 'America/New_York',
      'system-settings.europe-london': 'Europe/London',
      'system-settings.platform-name': 'Platform name',
      'system-settings.support-email': 'Support email',
      'system-settings.description': 'Description',
      'system-settings.support-phone': 'Support phone',
      'system-settings.timezone': 'Timezone',
      'system-settings.currency': 'Currency',
      'system-settings.language': 'Language',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--database',
    texts: {
      'system-settings.database-settings-changes-require-system-restart-to-take-effect':
        'Database settings changes require system restart to take effect.',
      'system-settings.hourly': 'hourly',
      'system-settings.daily': 'daily',
      'system-settings.weekly': 'weekly',
      'system-settings.monthly': 'monthly',
      'system-settings.backup-frequency': 'Backup frequency',
      'system-settings.retention-days': 'Retention days',
      'system-settings.connection-pool-size': 'Connection pool size',
      'system-settings.query-timeout': 'Query timeout',
      'system-settings.automatic-backups': 'Automatic backups',
      'system-settings.query-logging': 'Query logging',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §8',
    story: 'screens-admin-system-settings--failed',
    texts: {
      'system-settings.unable-to-load-system-settings-at-this-time':
        'Unable to load system settings at this time.',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §8',
    test: 'e2e/system-settings.spec.ts › settings are viewed, saved once, and still there after a reload',
    texts: {
      'system-settings.settings-saved-successfully': 'Settings saved successfully!',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §8',
    story: 'screens-admin-system-settings--rejected-by-form',
    texts: {
      'system-settings.failed-to-save-settings-please-try-again':
        'Failed to save settings. Please try again.',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--offers-the-documented-currencies',
    texts: {
      'system-settings.inr': 'INR',
      'system-settings.usd': 'USD',
      'system-settings.eur': 'EUR',
      'system-settings.gbp': 'GBP',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--offers-the-documented-languages',
    texts: {
      'system-settings.en': 'en',
      'system-settings.hi': 'hi',
      'system-settings.es': 'es',
      'system-settings.fr': 'fr',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--api-settings',
    texts: {
      'system-settings.error': 'error',
      'system-settings.warn': 'warn',
      'system-settings.info': 'info',
      'system-settings.debug': 'debug',
      'system-settings.cache-timeout': 'Cache timeout',
      'system-settings.log-level': 'Log level',
      'system-settings.cors-origins': 'CORS origins',
      'system-settings.api-docs': 'API docs',
      'system-settings.cors': 'CORS',
      'system-settings.compression': 'Compression',
      'system-settings.caching': 'Caching',
      'system-settings.request-logging': 'Request logging',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--security',
    texts: {
      'system-settings.session-timeout': 'Session timeout',
      'system-settings.password-minimum-length': 'Password minimum length',
      'system-settings.max-login-attempts': 'Max login attempts',
      'system-settings.rate-limit-requests': 'Rate limit requests',
      'system-settings.require-special-characters': 'Require special characters',
      'system-settings.two-factor-authentication': 'Two-factor authentication',
      'system-settings.rate-limiting': 'Rate limiting',
    },
  },
  {
    screen: 'System settings',
    source: 'screens §2',
    story: 'screens-admin-system-settings--notifications',
    texts: {
      'system-settings.email': 'Email',
      'system-settings.sms': 'SMS',
      'system-settings.push': 'Push',
      'system-settings.order-status-updates': 'Order status updates',
      'system-settings.low-stock-alerts': 'Low stock alerts',
      'system-settings.new-user-registration': 'New user registration',
      'system-settings.system-maintenance': 'System maintenance',
    },
  },
  {
    screen: 'Supervisor performance',
    source: 'screens §2',
    story: 'screens-admin-supervisors--ready',
    texts: {
      'supervisor-performance.rank': 'Rank',
      'supervisor-performance.supervisor': 'Supervisor',
      'supervisor-performance.orders-created': 'Orders Created',
      'supervisor-performance.revenue-generated': 'Revenue Generated',
      'supervisor-performance.retailers-managed': 'Retailers Managed',
      'supervisor-performance.avg-order-value': 'Avg Order Value',
      'supervisor-performance.performance': 'Performance',
      'supervisor-performance.actions': 'Actions',
      'supervisor-performance.rate-performance': 'Rate Performance',
    },
  },
  {
    screen: 'Supervisor performance',
    source: 'screens §2',
    story: 'screens-admin-supervisors-rate-performance--pristine',
    texts: {
      'supervisor-performance.submit-rating': 'Submit Rating',
    },
  },
  {
    screen: 'Supervisor performance',
    source: 'screens §2',
    story: 'screens-admin-supervisors--empty',
    texts: {
      'supervisor-performance.no-supervisor-data-found-for-the-selected-period':
        'No supervisor data found for the selected period.',
    },
  },
  {
    screen: 'Supervisor performance',
    source: 'screens §4',
    story: 'screens-admin-supervisors--ready',
    texts: {
      'supervisor-performance.excellent': 'Excellent',
      'supervisor-performance.good': 'Good',
      'supervisor-performance.needs-improvement': 'Needs Improvement',
    },
  },
];

/** Every documented text and label. */
export const TEXTS: readonly SpecifiedText[] = GROUPS.flatMap(({ texts, ...group }) =>
  Object.entries(texts).map(([id, text]) => ({ ...group, id, text })),
);
