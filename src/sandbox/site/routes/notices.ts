import { layoutOf } from '../layouts.ts'
import { pageReply, type Reply } from '../reply.ts'
import { type Visit, visitorOf } from '../visit.ts'

const HOME = { path: '/', label: 'Go to the start page' }

const NOTICES = {
  400: { title: 'That did not reach us whole', text: 'The request could not be read.', link: HOME },
  403: {
    title: 'This form is out of date',
    text: 'Please open the page again and send the form once more.',
    link: { path: '/login', label: 'Go to the sign-in page' },
  },
  404: { title: 'Not found', text: 'There is nothing at this address, or no longer.', link: HOME },
  405: { title: 'Not possible here', text: 'This address does not take such a request.', link: HOME },
  410: {
    title: 'This job is closed',
    text: 'The company takes no more applications for it.',
    link: { path: '/jobs/search', label: 'Search jobs' },
  },
  413: { title: 'Too much at once', text: 'The form is larger than this site accepts.', link: HOME },
  414: { title: 'Address too long', text: 'The address is longer than this site accepts.', link: HOME },
  415: { title: 'Unknown form', text: 'This site accepts ordinary web forms only.', link: HOME },
  423: {
    title: 'Your account is locked',
    text: 'That was the third wrong answer. Please wait 15 minutes before you sign in again.',
    problem: 'locked',
    link: HOME,
  },
  500: { title: 'Something broke', text: 'That was our mistake. Please try again.', link: HOME },
} as const

export type NoticeStatus = keyof typeof NOTICES

export function noticeReply(visit: Visit, status: NoticeStatus): Reply {
  return pageReply(status, layoutOf(visit.site).noticePage(visitorOf(visit), NOTICES[status]))
}
