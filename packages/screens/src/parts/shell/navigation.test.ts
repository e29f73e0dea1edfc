import { CONSOLE_ROLES, type ConsoleRole, ROUTE_ROLES } from '@dmc/contract/roles';
import { describe, expect, it } from 'vitest';
import { homeOf, matchRoute, PAGES, pageInfo, SIDEBARS, TAB_BARS } from './navigation.ts';

const labels = (role: ConsoleRole) =>
  SIDEBARS[role].flat().map((path) => (PAGES[path] as { label?: string }).label);

describe('the sidebar', () => {
  it('lists each role’s items in the documented order', { meta: { proves: ['rule.roles.menu'] } }, () => {
    expect(labels('ADMIN')).toEqual([
      'Dashboard',
      'Distributors',
      'Users',
      'Analytics',
      'Supervisors',
      'System Settings',
      'Audit Log',
    ]);
    expect(labels('DISTRIBUTOR')).toEqual([
      'Dashboard',
      'My Products',
      'My Orders',
      'My Retailers',
      'Notifications',
      'Payments',
      'Support Center',
      'Accounting',
      'Live Tracking',
      'Discounts',
      'My Settings',
      'Audit Log',
    ]);
    expect(labels('SUPERVISOR')).toEqual(['Dashboard', 'Order Management', 'Retailer Support']);
  });

  it.each(CONSOLE_ROLES)('leads %s only where the route table admits the role', (role) => {
    for (const path of [...SIDEBARS[role].flat(), ...TAB_BARS[role], homeOf(role)])
      expect(ROUTE_ROLES[path] as readonly string[]).toContain(role);
  });
});

describe('the header', () => {
  it('has the documented titles', { meta: { proves: ['rule.routes.header-titles'] } }, () => {
    expect(SIDEBARS.ADMIN.flat().map((path) => pageInfo(path, 'ADMIN').title)).toEqual([
      'System Overview',
      'Distributors Management',
      'User Management',
      'Platform Analytics',
      'Supervisor Performance',
      'System Settings',
      'Audit Log',
    ]);
    expect(
      (
        [
          '/dashboard',
          '/products',
          '/orders',
          '/retailers',
          '/payments',
          '/support',
          '/accounting',
          '/notifications',
          '/settings',
        ] as const
      ).map((path) => pageInfo(path, 'DISTRIBUTOR').title),
    ).toEqual([
      'Dashboard',
      'Products',
      'Orders',
      'Retailers',
      'Payment Management',
      'Support Center',
      'Financial Management',
      'Notifications',
      'Platform Settings',
    ]);
  });

  it('has a line for every route', { meta: { proves: ['rule.routes.header-line'] } }, () => {
    for (const path of Object.keys(ROUTE_ROLES) as (keyof typeof ROUTE_ROLES)[])
      expect(PAGES[path].description.length).toBeGreaterThan(10);
  });
});

it('matches whole segments only', () => {
  expect(matchRoute('/supervisor-orders')).toBe('/supervisor-orders');
  expect(matchRoute('/supervisors')).toBe('/supervisors');
  expect(matchRoute('/orders/42')).toBe('/orders');
  expect(matchRoute('/order')).toBeUndefined();
});
