import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/** Writes a file of the model and, beside it, the hash that the product checks it by. */
export function writeHashed(
  bytes: Uint8Array,
  {
    file,
    hashFile,
    constant,
    command,
  }: { file: string; hashFile: string; constant: string; command: string },
): void {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const name = file.split('/').at(-1)
  writeFileSync(file, bytes)
  writeFileSync(
    hashFile,
    `/** SHA-256 of ${name}, in hexadecimal; written by ${command}. */\nexport const ${constant} = '${hash}'\n`,
  )
  console.log(`${file}: ${(bytes.length / 2 ** 20).toFixed(2)} MiB, sha256 ${hash}`)
}
