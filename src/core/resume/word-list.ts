/** The items of a list written as prose: separated by commas and white space around them. */
export function splitWords(list: string): string[] {
  return list
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
