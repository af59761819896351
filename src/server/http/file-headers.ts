import type { FileMedia } from '#contract/endpoint.ts'

export const MEDIA_TYPES: Readonly<Record<FileMedia, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
/** Shown inside a page; the others are saved. */
const PICTURES: ReadonlySet<FileMedia> = new Set(['png', 'svg'])

/** The headers of an answer that is a file. A picture of ours needs its own style and nothing else, were it opened alone. */
export function describeFile(media: FileMedia, fileName: string): Record<string, string> {
  const type = { 'content-type': MEDIA_TYPES[media] }
  if (media === 'svg')
    return { ...type, 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }
  if (PICTURES.has(media)) return type
  return {
    ...type,
    'content-disposition': contentDisposition(media, fileName),
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  }
}

function contentDisposition(media: FileMedia, fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${media === 'zip' ? 'data' : 'resume'}.${media}"; filename*=UTF-8''${encoded}`
}
