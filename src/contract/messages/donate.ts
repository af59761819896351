import { LIMITS } from '../limits.ts'

/** The donation page. */
export const DONATE_MESSAGES = {
  title: 'Buy us a coffee',
  lead: 'The product is free to use. If it helped you, a coffee keeps its makers awake.',
  amountTitle: 'Amount',
  amount: (rupees: string) => `₹${rupees}`,
  customAmount: 'Another amount in rupees',
  amountInvalid: `Enter an amount in rupees, ${LIMITS.donationMinInr} or more.`,
  payTitle: 'How to pay',
  upiTab: 'UPI',
  qrTab: 'QR code',
  upiId: 'UPI ID',
  copy: 'Copy',
  copied: 'UPI ID copied',
  copyFailed: 'The browser did not allow copying. Select the UPI ID and copy it yourself.',
  payWithApp: (amount: string) => `Pay ${amount} with a UPI app`,
  upiText: 'Open any UPI app, choose to pay to a UPI ID and paste it.',
  qrText: (amount: string) => `Scan with any UPI app to pay ${amount}.`,
  qrLabel: (amount: string, payee: string) => `QR code that pays ${amount} to ${payee}`,
  loading: 'Loading the payment details',
  qrTooLong: 'This UPI ID does not fit into a QR code. Use the other tab.',
} as const
