/**
 * What every document is set in: page, typefaces, headings. The look and the content come in as JSON; all text is only
 * ever shown, never read as markup. Headings: 1 the name, 2 a section, 3 an entry.
 * https://typst.app/docs/reference/
 */
const PAGE = String.raw`
#let data = json(bytes(sys.inputs.data))
#let given = json(bytes(sys.inputs.look))
#let points(name) = given.at(name) * 1pt
#let leftwards = data.direction == "rtl"
#let accent = rgb(given.accent)

// Without a ground: in a picture of several pages that of the second would lie over the first.
#set page(paper: "a4", fill: none, margin: (x: points("marginX"), y: points("marginY")))
// Symbols that the text font lacks come from the compiler's own fonts; letters never do.
#set text(
  font: (
    // With the blank, so that words of a line stay together in the file; without letters that Noto Sans has.
    ..if data.hasArabic { ((name: "Vazirmatn", covers: regex("[\u{600}-\u{6FF}" + if leftwards { " " } + "]")),) },
    "Noto Sans",
    (name: "New Computer Modern Math", covers: regex("\p{S}")),
    (name: "DejaVu Sans Mono", covers: regex("[\p{S}\p{No}]")),
    ..data.families,
  ),
  size: points("size"), fill: rgb(given.ink), lang: data.language, dir: if leftwards { rtl } else { ltr },
  // Vowel signs that are moved by the font would leave the file apart from their letters.
  features: if leftwards { (mark: 0, mkmk: 0) } else { (:) },
  fallback: false, hyphenate: false, ligatures: false, cjk-latin-spacing: none,
)
#set par(leading: given.leading * 1em, spacing: given.spacing * 1em, justify: false)
#set list(marker: text(fill: accent, "•"), indent: 0pt, body-indent: 0.6em, spacing: given.spacing * 1em)
#show link: set text(fill: accent)
#show heading: set text(weight: "regular")
#show heading.where(level: 1): it => block(above: 0pt, below: points("tight") + 3pt, text(size: points("nameSize"), weight: "semibold", it.body))
#show heading.where(level: 2): it => block(
  sticky: true, width: 100%, above: points("sectionGap"), below: given.spacing * 1em + 3pt,
  inset: (bottom: if given.rule > 0 { 3pt } else { 0pt }),
  stroke: if given.rule > 0 { (bottom: points("rule") + accent) },
  text(size: points("sectionSize"), weight: "semibold", fill: accent, it.body),
)
#show heading.where(level: 3): it => block(sticky: true, width: 100%, above: points("entryGap"), below: points("tight"), text(size: points("size"), it.body))
`

const CONTACT = String.raw`
#if data.contact.len() > 0 {
  let items = data.contact.map(c => box(if c.url == none { c.text } else { link(c.url, c.text) }))
  // Addresses and numbers run to the right in every language; among words to the left they would be torn apart.
  let toward = if data.contact.any(c => c.text.contains(regex("[\u{590}-\u{6FF}]"))) { auto } else { ltr }
  set text(dir: toward) if leftwards
  set align(right) if leftwards
  // A line ends with an item and not with the sign between two.
  let sign = text(fill: accent, "  ·  ")
  block(above: points("tight"), layout(size => {
    let lines = ((),)
    for item in items {
      let tried = lines.last() + (item,)
      if lines.last().len() > 0 and measure(tried.join(sign)).width > size.width { lines.push((item,)) } else { lines.last() = tried }
    }
    par(lines.map(line => line.join(sign)).join(linebreak()))
  }))
}
`

/** What every resume template is made of, in Typst. */
export const BLOCKS = `
${PAGE}
#set document(title: data.name + " – Resume")
#let under-title(body, last: false) = block(
  sticky: true, above: points("tight"), below: if last { given.spacing * 1em } else { points("tight") }, par(body),
)

// 'TensorFlow: wrote kernels': where each of several lines has one, the words that lead it stand out.
#let label-of(text) = text.match(regex("^[^\\s:.;]{1,24}(?:\\s[^\\s:.;]{1,24}){0,2}:\\s"))
#let led(text, all: ()) = {
  let label = if all.len() > 1 and all.all(one => label-of(one) != none) { label-of(text) }
  if label == none { text } else { strong(delta: 200, label.text.trim()) + " " + text.slice(label.end) }
}

#let entry(item) = {
  let title = if item.title != "" { item.title } else { item.organisation }
  let organisation = if item.title != "" { item.organisation } else { "" }
  // Numbers alone on a line tell no program that they run to the left.
  let beside = sys.inputs.entry == "dates-beside" or leftwards
  if title != "" or item.dates != "" {
    heading(level: 3, { text(weight: "semibold", title); if beside { h(1fr); item.dates } else if title == "" { item.dates } })
  }
  if not beside and title != "" and item.dates != "" { under-title(item.dates, last: organisation == "") }
  if organisation != "" { under-title(organisation, last: true) }
  if item.bullets.len() > 0 { list(..item.bullets.map(bullet => block(breakable: false, led(bullet, all: item.bullets)))) }
}

// Dates stand beside the text and not in it, so that they are found where the eye looks for them.
#let printed(row) = {
  let above = if row.isApart { points("entryGap") } else { given.spacing * 1em }
  let text = { strong(delta: 200, row.lead); row.text }
  let body = if row.dates == "" { text } else { grid(columns: (1fr, auto), column-gutter: 1.5em, text, row.dates) }
  block(above: above, below: given.spacing * 1em, if row.isItem { list(body) } else { body })
}

// A row that has what leads it names the columns.
#let tabled(rows) = if rows.len() > 0 {
  let columns = calc.max(..rows.map(row => row.cells.len()))
  let cells(row) = range(columns).map(at => {
    let cell = row.cells.at(at, default: "")
    if row.lead == "" { cell } else { strong(delta: 200, cell) }
  })
  block(above: given.spacing * 1em, below: given.spacing * 1em, table(
    columns: (auto,) * columns, stroke: none, align: start, column-gutter: 1.2em,
    inset: (x: 0pt, y: given.spacing * 0.5em),
    ..rows.map(row => if row.lead == "" { cells(row) } else { (table.header(..cells(row)),) }).flatten(),
  ))
}

#let section(part, narrow: false) = {
  heading(level: 2, part.heading)
  if part.kind == "text" { par(part.text) }
  if part.kind == "inline" and not narrow {
    // An item that stays on one line is read back as one; longer ones have to break.
    let whole(text) = if text.clusters().len() <= 40 { box(text) } else { text }
    let last = part.items.len() - 1
    par(part.items.enumerate().map(((at, item)) => whole(if at < last { item + "," } else { item })).join(" "))
  }
  if part.kind == "list" or (part.kind == "inline" and narrow) { list(..part.items.map(item => block(breakable: false, led(item, all: part.items)))) }
  if part.kind == "entries" { for item in part.entries { entry(item) } }
  if part.kind == "rows" {
    let open = ()
    for row in part.rows {
      if "cells" in row { open.push(row); continue }
      tabled(open)
      open = ()
      printed(row)
    }
    tabled(open)
  }
}

#heading(level: 1, data.name)
#if data.headline != "" { block(above: points("tight"), below: points("tight"), par(text(size: points("headlineSize"), data.headline))) }
${CONTACT}
#if data.side.len() == 0 {
  for part in data.main { section(part) }
} else {
  v(points("sectionGap") / 2)
  grid(
    columns: (30%, 1fr), column-gutter: 20pt,
    for part in data.side { section(part, narrow: true) },
    for part in data.main { section(part) },
  )
}
// How far down its last page a document goes, as a share of it.
#context [#metadata(here().position().y / page.height) <end>]
`

/** A cover letter in Typst. */
export const LETTER_BLOCKS = `
${PAGE}
#set document(title: data.name + " – " + data.subject)
#set par(spacing: 1.7em)

#if data.name != "" { heading(level: 1, data.name) }
${CONTACT}
#v(points("sectionGap"))
#if data.date != "" { par(data.date) }
#if data.recipient != "" { par(data.recipient) }
#heading(level: 2, data.subject)
#if data.salutation != "" { par(data.salutation) }
#for text in data.paragraphs { par(text) }
#v(points("sectionGap"))
#block(breakable: false, { par(data.closing); par(data.name) })
`
