import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { SET_TEMPLATES } from '#contract/templates.ts'
import { listTexts } from '#core/templates/arrange-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { listLetterStrings } from '#core/templates/letter.ts'
import { SAMPLE_LETTER } from '#core/templates/sample-letter.suite.ts'
import type { PdfRenderer } from './port.ts'

const CREATED = { createdAtSeconds: 1_767_603_600 }

const SHORT: ResumeDocument = {
  language: 'en',
  name: 'Mara Quill',
  headline: 'Backend Engineer',
  contact: [
    { text: 'mara.quill@example.org', url: 'mailto:mara.quill@example.org' },
    { text: '+44 20 7946 0018', url: null },
    { text: 'maraquill.example.org', url: 'https://maraquill.example.org' },
  ],
  sections: [
    {
      part: 'summary',
      kind: 'text',
      heading: 'Summary',
      text: 'Backend Engineer with professional experience since 2016.',
    },
    {
      part: 'work',
      kind: 'entries',
      heading: 'Work Experience',
      entries: [
        {
          title: 'Senior Backend Engineer',
          organisation: 'Ferrow Logistics Ltd, Leeds',
          dates: '03/2020 – Present',
          bullets: [
            'Built an efficient office API: 12,000 requests → 31% less cost, ≥ 99.9 % up',
            'Led 4 developers',
          ],
        },
        { title: '', organisation: 'Oakmere Retail', dates: '', bullets: ['Wrote tests'] },
        { title: 'Intern', organisation: '', dates: '2015', bullets: [] },
      ],
    },
    { part: 'skills', kind: 'inline', heading: 'Skills', items: ['C++', 'C#', '.NET', 'R&D'] },
    { part: 'other', kind: 'list', heading: 'Awards', items: ['Best stand, York 2019'] },
    {
      part: 'other',
      kind: 'rows',
      heading: 'Projects',
      rows: [
        ['Project', 'Year', 'Part'],
        ['Tarrow Creek', '2022', 'Design lead'],
      ].map((cells, at) => ({
        ...{ lead: at === 0 ? cells.join(' · ') : '', text: at === 0 ? '' : cells.join(' · ') },
        ...{ dates: '', isItem: false, isApart: false, cells },
      })),
    },
  ],
}

/** The document's strings as they must come back from the file, in this order. */
function stringsOf({ name, headline, contact, sections }: ResumeDocument): string[] {
  const texts = sections.flatMap(section => {
    if (section.kind === 'text') return [section.heading, section.text]
    if (section.kind !== 'entries')
      return [section.heading, ...('items' in section ? section.items : listTexts(section))]
    return [
      section.heading,
      ...section.entries.flatMap(({ title, organisation, dates, bullets }) =>
        title === '' ? [organisation, dates, ...bullets] : [title, dates, organisation, ...bullets],
      ),
    ]
  })
  return [name, headline, ...contact.map(item => item.text), ...texts].filter(text => text !== '')
}

interface ReadBack {
  /** All text, white space collapsed. */
  text: string
  pages: number
  info: Record<string, unknown>
  language: string | null
  /** What stands in the file's metadata stream. */
  metadata: string
  links: string[]
  /** Roles of the structure tree of the first page, outermost first. */
  roles: string[]
}

async function readBack(bytes: Uint8Array): Promise<ReadBack> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const texts: string[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    for (const link of await page.getAnnotations()) links.push(String(link.url))
  }
  const { info, metadata } = await pdf.getMetadata()
  const tree = await (await pdf.getPage(1)).getStructTree()
  const result = {
    text: texts.join('\n').replace(/\s+/gu, ' '),
    pages: pdf.numPages,
    info: { ...info },
    language: 'Language' in info ? String(info.Language) : null,
    metadata: metadata?.getRaw() ?? '',
    links,
    roles: tree === null ? [] : rolesOf(tree),
  }
  await pdf.loadingTask.destroy()
  return result
}

interface StructureNode {
  role?: string
  /** Of a leaf: what kind of content it is. */
  type?: string
  children?: StructureNode[]
}

function rolesOf({ role, children = [] }: StructureNode): string[] {
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)]
}

function expectInOrder(text: string, strings: string[]): void {
  let from = 0
  for (const string of strings) {
    const at = text.indexOf(string, from)
    expect(at, `'${string}' after offset ${from} of: ${text}`).toBeGreaterThanOrEqual(0)
    from = at + string.length
  }
}

function withText(text: string, language = 'en'): ResumeDocument {
  return { ...SHORT, language, sections: [{ part: 'other', kind: 'text', heading: 'Text', text }] }
}

/** What every renderer must do. */
export function pdfRendererSuite(name: string, createRenderer: () => PdfRenderer) {
  const renderer = createRenderer()
  const render = (document: ResumeDocument): Promise<Uint8Array> => renderer.render(document, CREATED)

  describe(`the PDF renderer '${name}'`, () => {
    test('[CORE-4] draws every string of the document, in order', async () => {
      const { text, pages } = await readBack(await render(SHORT))
      expectInOrder(text, stringsOf(SHORT))
      expect(pages).toBe(1)
    })

    test('draws every string of a letter, in order and as it stands, on one page with tags', async () => {
      const bytes = await renderer.renderLetter(SAMPLE_LETTER, CREATED)
      const { text, pages, roles, links, metadata } = await readBack(bytes)
      expectInOrder(text, listLetterStrings(SAMPLE_LETTER))
      expect([pages, links]).toEqual([1, ['mailto:mara.quill@example.org']])
      expect(roles.filter(role => /^H\d$/u.test(role))).toEqual(['H1', 'H2'])
      expect(metadata).toContain('pdfuaid')
      const again = await createRenderer().renderLetter(SAMPLE_LETTER, CREATED)
      expect(Buffer.compare(bytes, again)).toBe(0)
    })

    test('gives equal bytes for equal documents', async () => {
      const [first, second] = [await render(SHORT), await createRenderer().render(SHORT, CREATED)]
      expect(Buffer.compare(first, second)).toBe(0)
    })

    test('shows text that looks like markup as text', async () => {
      const hostile =
        '#read("/etc/passwd") #panic() $x^2$ @cite \\ \\u{41} <label> *b* _i_ `raw` = = - + // /* ~ -- "q"'
      const document = { ...withText(hostile), name: '#let x = 1', headline: '= Head' }
      const { text } = await readBack(await render(document))
      expectInOrder(text, stringsOf(document))
      expect(text).not.toContain('root:')
    })

    test.each([
      ['German', 'de', 'Größe, Übung, Äußerung, Straße'],
      ['Polish', 'pl', 'Zażółć gęślą jaźń, Łódź'],
      ['Cyrillic', 'ru', 'Разработка и поддержка серверов'],
      ['Greek', 'el', 'Ανάπτυξη λογισμικού στην Αθήνα'],
      ['Vietnamese', 'vi', 'Kỹ sư phần mềm ở Đà Nẵng'],
      ['ligatures', 'en', 'efficient office, final flow, affluent'],
      ['symbols', 'en', '→ ≥ ≤ ≈ ✓ ● ➤ ❖ ☐ € £ ₹ © ™ ° ± ×'],
    ])('writes %s text that can be read back', async (_, language, sample) => {
      const read = await readBack(await render(withText(sample, language)))
      expect(read.text).toContain(sample)
      expect(read.language).toBe(language)
    })

    test.each([
      ['Thai', 'สวัสดี'],
      ['Georgian', 'გამარჯობა'],
    ])('refuses %s text, for which it ships no letters, and names the characters', async (_, sample) => {
      const failure = await render(withText(sample)).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'internal' })
      expect(String((failure as Error).cause)).toContain([...sample][0]) // render rejects with an AppError
    })

    test('still draws after a refusal', async () => {
      await render(withText('สวัสดี')).catch(() => undefined)
      expectInOrder((await readBack(await render(SHORT))).text, stringsOf(SHORT))
    })

    test('runs over to further pages and loses nothing', async () => {
      const entries = Array.from({ length: 30 }, (_, index) => ({
        title: `Position ${index}`,
        organisation: `Firm ${index}, Town`,
        dates: `${1990 + index}`,
        bullets: Array.from(
          { length: 4 },
          (__, line) => `Did thing ${line} of position ${index} with care and patience`,
        ),
      }))
      const long: ResumeDocument = {
        ...SHORT,
        sections: [{ part: 'work', kind: 'entries', heading: 'Work', entries }],
      }
      const { text, pages } = await readBack(await render(long))
      expect(pages).toBeGreaterThan(2)
      expectInOrder(text, stringsOf(long))
    })

    test.each(SET_TEMPLATES)('sets a document of a little over two pages tighter in "%s"', async template => {
      const entries = Array.from({ length: 15 }, (_, index) => ({
        ...{ title: `Position ${index}`, organisation: `Firm ${index}, Town`, dates: `${1990 + index}` },
        bullets: Array.from({ length: 4 }, (__, line) => `Did thing ${line} of position ${index}`),
      }))
      const document: ResumeDocument = {
        ...SHORT,
        sections: [{ part: 'work', kind: 'entries', heading: 'Work', entries }],
      }
      const { pages } = await readBack(await renderer.render(document, { ...CREATED, template }))
      expect(pages).toBe(2)
    })

    test('spares a page that would hold a few lines', async () => {
      const pagesOf = async (count: number): Promise<number> => {
        const items = Array.from({ length: count }, (_, at) => `Did thing ${at} with care and patience`)
        const sections: ResumeDocument['sections'] = [
          { part: 'other', kind: 'list', heading: 'Things', items },
        ]
        return (await readBack(await render({ ...SHORT, sections, pagesMax: 2 }))).pages
      }
      expect(await pagesOf(55)).toBe(1)
      expect(await pagesOf(75)).toBe(2)
    })

    test.each(SET_TEMPLATES)(
      'shows the page of "%s" as a picture that loads and runs nothing',
      async template => {
        const picture = await renderer.preview(SHORT, { template })
        expect(picture).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
        expect(picture).not.toMatch(
          /<script|<foreignObject|\son\w+=|href="(?!#)(?!https:\/\/maraquill)(?!mailto:)/i,
        )
        // A ground of its own would lie over the page above.
        expect(picture).not.toMatch(/<path[^>]*fill="#fff/i)
        expect(picture).not.toBe(await renderer.preview(withText('else'), { template }))
      },
    )

    test('draws a name and nothing else', async () => {
      const bare: ResumeDocument = { language: 'de', name: 'Jörg', headline: '', contact: [], sections: [] }
      expect((await readBack(await render(bare))).text.trim()).toBe('Jörg')
    })

    test('marks headings, lists and links for assistive technology', async () => {
      const { roles, links } = await readBack(await render(SHORT))
      const headings = roles.filter(role => /^H\d$/.test(role))
      expect(headings).toEqual(['H1', 'H2', 'H2', 'H3', 'H3', 'H3', 'H2', 'H2', 'H2'])
      expect(roles.filter(role => role === 'LI')).toHaveLength(4)
      expect(roles.filter(role => role === 'Link')).toHaveLength(2)
      expect(links).toEqual(['mailto:mara.quill@example.org', 'https://maraquill.example.org/'])
    })

    test('is PDF/UA-1, and its metadata hold the title and nothing else about the person', async () => {
      const { info, metadata } = await readBack(await render(SHORT))
      expect(info.Title).toBe('Mara Quill – Resume')
      expect(info.Author).toBeUndefined()
      expect(info.Keywords).toBeUndefined()
      expect(metadata).toMatch(/pdfuaid:part>1</)
      expect(metadata.match(/Quill/g)).toHaveLength(1)
      expect(metadata).not.toMatch(/example\.org|7946/)
    })
  })
}
