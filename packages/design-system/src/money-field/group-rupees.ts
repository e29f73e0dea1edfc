/**
 * Rupees as typed, in Indian grouping with two decimals: `125000` → `1,25,000.00`. Text that is no plain amount of at
 * most two decimals comes back as it was, so that nothing a person typed is lost before it is judged.
 */
export function groupRupees(typed: string): string {
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return typed;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  // The last three digits, then pairs: thousand, lakh, crore.
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head ? `${head},` : ''}${whole.slice(-3)}.${(match[2] ?? '').padEnd(2, '0')}`;
}
