/** Numbers that a term can have; 0 is none. */
export const TERM_NUMBERS = 65_536

/** @returns 1..65535; of two different terms in 65,000 one pair shares a number */
export function numberOfTerm(kind: 'skill' | 'stem', text: string): number {
  const hash = hashOf(`${kind} ${text}`)
  return (hash ^ (hash >>> 16)) & (TERM_NUMBERS - 1) || 1
}

/** @returns 1..255 */
export function numberOfLanguage(name: string): number {
  return hashOf(name) & 255 || 1
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash ^ (hash >>> 13)
}
