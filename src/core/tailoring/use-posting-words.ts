import { type Renaming, renamingsFor } from '../text/skills/same-spellings.ts'
import type { Posting } from './posting-terms.ts'

export type UsePostingWords = (text: string) => string

/**
 * Prepares to call things by the name that the posting uses: 'K8s' becomes 'Kubernetes' where the posting says so.
 * Only other spellings of one thing are exchanged, so nothing is said that the resume does not show.
 */
export function preparePostingWords({ title, description }: Posting): UsePostingWords {
  const renamings = renamingsFor(`${title}\n${description}`)
  return text => renamings.reduce(rename, text)
}

// A name that stands beside its other spelling already ('Kubernetes (K8s)') is left as it is.
function rename(text: string, { pattern, name }: Renaming): string {
  return text.toLowerCase().includes(name.toLowerCase()) ? text : text.replace(pattern, () => name)
}
