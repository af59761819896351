/** A phrase of a data file with its places filled: '{role} since {from}'. A place without a value stays as it is. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place)
}

/** 'Java, SQL and Git'. */
export function listNames(names: readonly string[], and: string): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(part => part !== '').join(` ${and} `)
}
