import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '#contract/limits.ts'
import { followsPattern } from '#core/account/password-pattern.ts'

// node lab/common-passwords.ts
// Writes the list of common passwords anew from the package that ranks them: the first of them that are long enough to
// be chosen here and that the patterns do not tell already.

const LISTED = 8000
const NOBODY = { email: '', brand: '' }
const file = join(import.meta.dirname, '../src/core/account/common-passwords.json')

const ranked = dictionary['passwords-common'].filter(password => password.length >= LIMITS.passwordMinChars)
const listed = ranked.slice(0, LISTED).filter(password => !followsPattern(password, NOBODY))
writeFileSync(file, `${JSON.stringify(listed.toSorted(), null, 2)}\n`)
console.log(`${listed.length} of ${LISTED} are listed, the patterns tell the others`)
