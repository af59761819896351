import type { ReadBack } from '#contract/read-back.ts'
import type { SetTemplate } from '#contract/templates.ts'
import { isReadable, judgeLetterReadBack, judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'

type Read = Pick<Parameters<typeof judgeReadBack>[0], 'pages' | 'text'>

interface Judged {
  readBack: ReadBack
  isReadable: boolean
}

export function judgeResume(
  { document, template }: { document: ResumeDocument; template: SetTemplate },
  read: Read,
): Judged {
  return withVerdict(judgeReadBack({ document, template: templates[template], ...read }))
}

export function judgeLetter(read: Parameters<typeof judgeLetterReadBack>[0]): Judged {
  return withVerdict(judgeLetterReadBack(read))
}

function withVerdict(readBack: ReadBack): Judged {
  return { readBack, isReadable: isReadable(readBack) }
}
