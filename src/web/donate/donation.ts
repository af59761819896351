import { LIMITS } from '#contract/limits.ts'

/** Whether an amount in rupees can be paid: digits, at most two decimals, at least the minimum. */
export function isPayable(amount: string): boolean {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) && Number(amount) >= LIMITS.donationMinInr
}

/** The address that opens a payment app: payee, name, amount and currency (NPCI, UPI deep linking). */
export function upiAddress(payee: { id: string; payee: string }, amount: string): string {
  const parts = { pa: payee.id, pn: payee.payee, am: amount, cu: 'INR' }
  // Payment apps want the @ of the UPI id as it is.
  const query = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
