/** @param token with the vendor's ending where that is not `.de` */
export function pageHost(token: string): string {
  const [slug, ending = 'de'] = token.split('.')
  return `${slug}.jobs.personio.${ending}`
}
