/** Hands bytes to the browser as a file to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn; revoked at once, some save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
