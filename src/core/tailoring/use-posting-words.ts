import { findSkills } from '../text/skills/find-skills.ts'
import { type Renaming, renamingsFor } from '../text/skills/same-spellings.ts'
import { tokenise } from '../text/tokens.ts'
import type { Posting } from '../truth/posting-words.ts'

export type UsePostingWords = (text: string) => string

/**
 * Prepares to call things by the name that the posting uses: 'K8s' becomes 'Kubernetes' where the posting says so, and
 * 'Javascript' 'JavaScript'. Only other spellings of one thing are exchanged, so nothing is said that the resume does
 * not show; a name that the posting writes in capitals alone keeps the person's own ('iOS').
 */
export function preparePostingWords({ title, description }: Posting): UsePostingWords {
  const posting = `${title}\n${description}`
  const renamings = renamingsFor(posting)
  const mixed = new Set(
    findSkills(posting, tokenise(posting), 'prose')
      .map(({ start, end }) => posting.slice(start, end))
      .filter(name => /^\p{L}+$/u.test(name) && /\p{Ll}\p{Lu}/u.test(name)),
  )
  const respellings = [...mixed].map(name => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}@./-])${name}(?![\\p{L}\\p{N}@/-]|\\.\\p{L})`, 'giu'),
    name,
  }))
  return text =>
    respellings.reduce(
      (line, { pattern, name }) => line.replace(pattern, () => name),
      renamings.reduce(rename, text),
    )
}

// A name that stands beside its other spelling already ('Kubernetes (K8s)') is left as it is.
function rename(text: string, { pattern, name }: Renaming): string {
  return text.toLowerCase().includes(name.toLowerCase()) ? text : text.replace(pattern, () => name)
}
