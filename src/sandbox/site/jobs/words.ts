const SILENT_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** The words of a text as the search compares them: lower case, plural s dropped, 'c++', 'c#' and 'node.js' kept whole. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#]*(?:\.[\p{L}\p{N}+#]+)*/gu) ?? []
  return words.filter(word => !SILENT_WORDS.has(word)).map(dropPlural)
}

function dropPlural(word: string): string {
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}
