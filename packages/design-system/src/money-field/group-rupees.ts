/**
 * Typed rupees in Indian grouping with two decimals: `125000` → `1,25,000.00`. Anything but a plain amount with at
 * most two decimals is returned unchanged, so that nothing the user typed is lost before validation.
 */
export function groupRupees(typed: string): string {
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return typed;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  // The last three digits, then pairs: thousand, lakh, crore.
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head ? `${head},` : ''}${whole.slice(-3)}.${(match[2] ?? '').padEnd(2, '0')}`;
}
