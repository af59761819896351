/**
 * What every template is made of, in Typst. A template sets `look` and calls `draw`; the data comes in as JSON and
 * is only ever shown as text, never read as markup. Headings: 1 the name, 2 a section, 3 an entry.
 * https://typst.app/docs/reference/
 */
export const BLOCKS = String.raw`
#let data = json(bytes(sys.inputs.data))

#let draw(look, entry: none) = {
  set document(title: data.name + " – Resume")
  set page(paper: "a4", margin: look.margin)
  // Symbols that the text font lacks come from the compiler's own fonts; letters never do.
  set text(
    font: (
      "Noto Sans",
      (name: "New Computer Modern Math", covers: regex("\p{S}")),
      (name: "DejaVu Sans Mono", covers: regex("[\p{S}\p{No}]")),
    ),
    size: look.size, fill: look.ink, lang: data.language, fallback: false, hyphenate: false, ligatures: false,
  )
  set par(leading: look.leading, spacing: look.spacing, justify: false)
  set list(marker: text(fill: look.accent, "•"), indent: 0pt, body-indent: 0.6em, spacing: look.spacing)
  show link: set text(fill: look.accent)
  show heading: set text(weight: "regular")
  show heading.where(level: 1): it => block(above: 0pt, below: look.tight + 3pt, text(size: look.nameSize, weight: "semibold", it.body))
  show heading.where(level: 2): it => block(
    sticky: true, width: 100%, above: look.sectionGap, below: look.spacing + 3pt, inset: (bottom: 3pt),
    stroke: (bottom: 0.6pt + look.accent), text(size: look.sectionSize, weight: "semibold", fill: look.accent, it.body),
  )
  show heading.where(level: 3): it => block(sticky: true, width: 100%, above: look.entryGap, below: look.tight, text(size: look.size, it.body))

  heading(level: 1, data.name)
  if data.headline != "" { block(above: look.tight, below: look.tight, par(text(size: look.headlineSize, data.headline))) }
  if data.contact.len() > 0 {
    let items = data.contact.map(c => box(if c.url == none { c.text } else { link(c.url, c.text) }))
    block(above: look.tight, par(items.join(text(fill: look.accent, "  ·  "))))
  }
  for section in data.sections {
    heading(level: 2, section.heading)
    if section.kind == "text" { par(section.text) }
    if section.kind == "inline" { par(section.items.join(", ")) }
    if section.kind == "list" { list(..section.items.map(item => block(breakable: false, item))) }
    if section.kind == "entries" {
      for item in section.entries {
        entry(look, item)
        if item.bullets.len() > 0 { list(..item.bullets.map(bullet => block(breakable: false, bullet))) }
      }
    }
  }
}
`
