import type { ResumeProfile } from '#contract/resume.ts'
import { holdsAddress, isPhone, PHONE } from '#core/resume/contact-shapes.ts'

/** Hides what tells who a person is, and puts it back. */
export interface Mask {
  /** The text with a placeholder such as `[[NAME_1]]` for each name, address, number and link of the person. */
  hide(text: string): string
  /** The text with what its placeholders stand for; a placeholder that was never given stays as it is. */
  restore(text: string): string
}

interface Owner {
  name: string
  email: string
}

type Kind = 'NAME' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'LINK'

interface Shape {
  kind: Kind
  pattern: RegExp
  /** What tells of a text whether something of this shape in it is meant. */
  toJudge?: (text: string) => (found: string) => boolean
}

const PLACEHOLDER = /\[\[[A-Z]+_\d+\]\]/g
const AROUND_PLACEHOLDERS = /(\[\[[A-Z]+_\d+\]\])/
/** A shorter part of a name is a word of its own too often: 'Al', 'de'. */
const MIN_NAME_PART_CHARS = 3
/** From here on a part is hidden in any spelling; a shorter one only where it has a capital ('Will', not 'will'). */
const MIN_FREE_SPELLING_CHARS = 5

// Link-shaped without a scheme needs a path: 'ASP.NET' and 'Socket.IO' are skills.
const SHAPES: readonly Shape[] = [
  {
    kind: 'EMAIL',
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  },
  { kind: 'LINK', pattern: /(?:https?:\/\/|www\.)[^\s|•·,;()<>]+/giu },
  {
    kind: 'LINK',
    pattern: /(?<![@.\p{L}\p{N}-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,10}\/[^\s|•·,;()<>]+/giu,
  },
  {
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])\d{1,5}[a-z]?\s+(?:\p{Lu}[\p{L}'’.-]*\s+){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Terrace|Close|Crescent|Way)(?!\p{L})\.?/gu,
  },
  {
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}-])(?:\p{Lu}[\p{L}-]*\s)?\p{Lu}?[\p{L}-]*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|damm|ufer)\s+\d{1,4}\s?[a-z]?(?![\p{L}\p{N}])/giu,
  },
  {
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|chemin|impasse|allée|quai)\s+[\p{L}'’ -]{3,40}/giu,
  },
  {
    kind: 'ADDRESS',
    pattern:
      /(?<!\p{L})(?:Calle|Avenida|Via|Viale|Rua|Plaza|Piazza|Corso)\s+[\p{L}'’ .-]{2,40},?\s+\d{1,4}(?!\p{N})/gu,
  },
  {
    kind: 'PHONE',
    pattern: PHONE,
    toJudge(text) {
      const isBesideAddress = holdsAddress(text)
      return found => isPhone(found, { isBesideAddress })
    },
  },
]

/**
 * Knows the person by the identity and the contact of the profile, and the rest by its shape.
 * @param owner what the account says of the person, which may differ
 */
export function createMask(profile: ResumeProfile, owner: Owner | null = null): Mask {
  const shapes = [...listKnown(profile, owner), ...SHAPES]
  const placeholders = new Map<string, string>()
  const originals = new Map<string, string>()
  const amounts = new Map<Kind, number>()

  function placeholderFor(found: string, kind: Kind): string {
    const known = placeholders.get(found)
    if (known !== undefined) return known
    const amount = (amounts.get(kind) ?? 0) + 1
    const placeholder = `[[${kind}_${amount}]]`
    amounts.set(kind, amount)
    placeholders.set(found, placeholder)
    originals.set(placeholder, found)
    return placeholder
  }

  return {
    hide(text) {
      const hideShape = (part: string, { kind, pattern, toJudge }: Shape): string => {
        const isMeant = toJudge?.(part)
        return part.replace(pattern, found =>
          (isMeant?.(found) ?? true) ? placeholderFor(found, kind) : found,
        )
      }
      // Double brackets of the text itself would be taken for ours.
      const bare = text.replace(/\[{2,}/g, '[').replace(/\]{2,}/g, ']')
      return shapes.reduce(
        (hidden, shape) =>
          hidden
            .split(AROUND_PLACEHOLDERS)
            .map((part, index) => (index % 2 === 1 ? part : hideShape(part, shape)))
            .join(''),
        bare,
      )
    },
    restore: text => text.replace(PLACEHOLDER, found => originals.get(found) ?? found),
  }
}

function listKnown({ name, email, phone, place, links }: ResumeProfile, owner: Owner | null): Shape[] {
  const fullNames = [name?.text.trim() ?? '', owner?.name.trim() ?? '']
  const contact: [Kind, string | null | undefined][] = [
    ['EMAIL', email?.text],
    ['EMAIL', owner?.email],
    ...links.flatMap((link): [Kind, string | null][] => [
      ['LINK', link.url],
      ['LINK', link.text],
    ]),
    ['PHONE', phone?.text],
    ['ADDRESS', place?.text],
    ...fullNames.map((fullName): [Kind, string] => ['NAME', fullName]),
  ]
  return [
    ...contact.flatMap(([kind, value]) => shapeOf(kind, value?.trim() ?? '', 'giu')),
    ...fullNames
      .flatMap(fullName => fullName.split(/[\s,]+/u))
      .map(part => part.replace(/[.'’]+$/u, ''))
      .filter(part => part.length >= MIN_NAME_PART_CHARS)
      .flatMap(part => shapeOf('NAME', part, part.length >= MIN_FREE_SPELLING_CHARS ? 'giu' : 'gu')),
  ]
}

function shapeOf(kind: Kind, value: string, flags: string): Shape[] {
  if (value.length < MIN_NAME_PART_CHARS) return []
  const escaped = value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/gu, '\\s+')
  return [{ kind, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags) }]
}
