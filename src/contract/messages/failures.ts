import type { ErrorCode } from '../errors.ts'

/** What to tell a person about an error that has no fixed sentence: what happened and what to do next. */
export const FAILURE_MESSAGES = {
  invalid_input: 'Something in this form is not right. Check the fields and send it again.',
  invalid_code: 'That code is wrong or no longer valid. Request a new one.',
  wrong_password: 'This is not your current password. Nothing was changed; enter it again.',
  unauthorized: 'Your session has ended. Log in again.',
  invalid_credentials: 'Login failed. Please check your credentials.',
  cross_site: 'This request came from another site and was refused.',
  not_found: 'This is not here any more. Reload the page.',
  method_not_allowed: 'This request is not supported.',
  resume_missing: 'Upload a resume first.',
  preferences_missing: 'Please complete your job preferences in Settings before activating auto-apply',
  upload_in_progress: 'Another upload of yours is still being read. Wait for it to finish.',
  application_changed:
    'This application was changed in the meantime. What is there now is shown; make your change again.',
  review_changed: 'This resume was changed in the meantime. Load the page again and choose anew.',
  profile_changed:
    'Your profile was changed in another window. Reload the page, then make your changes again.',
  nothing_to_tailor: 'Your resume says too little to tailor it to this job. Upload a fuller one.',
  letter_changed: 'This letter was changed in the meantime. Look at it again, then choose anew.',
  letter_language_unknown:
    'We write letters in English, German, French and Spanish, the language of your resume is another.',
  consent_missing: 'This model is run by an outside AI service. Agree to that first.',
  login_too_old: 'This needs a login of the last minutes. Log out, log in again, and come back here.',
  too_large: 'This file is larger than 5 MB. Save a smaller copy and upload that.',
  unsupported_media_type: 'Only PDF files can be uploaded.',
  misdirected:
    'This server does not answer for that address. Whoever runs it names it in PUBLIC_URL or ALLOWED_HOSTS.',
  pdf_malformed: 'This file is not a PDF or is damaged. Save it as PDF again and upload that.',
  pdf_encrypted: 'This PDF is locked with a password. Save a copy without one and upload that.',
  pdf_active: 'This PDF holds scripts or attachments. Print it to a new PDF and upload that.',
  pdf_too_complex: 'This PDF unpacks to far more than a resume holds. Print it to a new PDF and upload that.',
  pdf_too_many_pages: 'This PDF has more than 30 pages. Upload the resume alone.',
  pdf_too_long: 'This PDF holds more text than a resume. Upload the resume alone.',
  pdf_timeout: 'Reading this PDF took too long. Print it to a new PDF and upload that.',
  pdf_no_text: 'We found no text in this PDF. Export it from your word processor instead of scanning it.',
  pdf_unclear:
    'We could not make out enough of this picture. Lay the page flat in even light and photograph it from straight above, or upload the original file.',
  too_complex: 'Reading this text took too long. Shorten it, or leave out what does not belong to it.',
  rate_limited: 'Too many tries in a short time. Wait a moment and try again.',
  internal: 'Something went wrong on our side. Your data is safe; try again.',
  unavailable: 'The service is busy. Your data is safe; try again in a moment.',
  budget_spent:
    'What this server may spend on AI services is used up for today. Choose the other model or try again tomorrow.',
} as const satisfies Record<ErrorCode, string>
