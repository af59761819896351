import { LIMITS } from '../limits.ts'

/** The Help & Support page. */
export const HELP_MESSAGES = {
  title: 'Help & Support',
  /** Of a field that only programs see. */
  website: 'Website',
  lead: 'Most questions have an answer here. For everything else, write to us with the form.',
  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'How do I reset my password?',
      answer:
        'Choose "Forgot your password?" on the login form and enter your email address. We send a 6-digit code to it; with the code you set a new password. The code is valid for five minutes, and every device is signed out once the password has changed.',
    },
    {
      question: 'How do I contact support?',
      answer:
        'Use the form on this page, or the email address and phone number at the foot of every page. Say what you did, what you expected and what happened instead.',
    },
    {
      question: 'How long does a response take?',
      answer:
        'A person reads every query. How soon depends on whoever runs this installation; nothing is answered automatically.',
    },
    {
      question: 'How do I update my account details?',
      answer:
        'Your resume can be replaced in the Trigger tab, and role, level, model and matching score can be changed in the Settings tab at any time. Your name and password, and the devices you are signed in on, are on the Account page, which the menu shows once you are logged in. To change your email address, write to us from the address of your account.',
    },
    {
      question: 'Can I get a refund?',
      answer:
        'The product takes no payment, so there is nothing to refund. A coffee bought for us goes from your payment app straight to the payee shown there; if one was sent by mistake, write to us.',
    },
    {
      question: 'How do I change my subscription plan?',
      answer: `There are no plans. Every account has both models: ${LIMITS.attemptsPerDayBasic} resumes a day with the basic one and ${LIMITS.attemptsPerDayAdvanced} with the advanced one. Switch between them in the Settings tab.`,
    },
  ],
  formTitle: 'Send us your query',
  email: 'Email',
  answerTo: (email: string) => `Answer to ${email}`,
  contact: 'Contact number',
  contactHint: 'Ten digits, without a country code',
  query: 'Your query',
  send: 'Send query',
  processing: 'Processing...',
  sent: 'Your query has been submitted successfully! Our team will investigate the issue and get back to you shortly.',
  failed: 'Something Went Wrong',
} as const
