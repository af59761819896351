/** "Title ⟶ dates", then "Company, place": of five layouts tried, the one that resume readers read back best. */
export const STANDARD = `
#let look = (
  margin: (x: 19mm, y: 17mm), size: 9.5pt, leading: 0.62em, spacing: 0.72em, tight: 6pt,
  nameSize: 20pt, headlineSize: 11pt, sectionSize: 11pt, sectionGap: 15pt, entryGap: 11pt,
  ink: rgb("#1d2327"), accent: rgb("#0B566D"),
)

#let entry(look, item) = {
  let title = if item.title != "" { item.title } else { item.organisation }
  if title != "" or item.dates != "" {
    heading(level: 3, { text(weight: "semibold", title); h(1fr); item.dates })
  }
  if item.title != "" and item.organisation != "" {
    block(sticky: true, above: look.tight, below: look.spacing, par(item.organisation))
  }
}

#draw(look, entry: entry)
`
