import type { ComparisonBlock, ComparisonSection } from '#contract/comparisons.ts'
import { ChangeChoice } from './change-choice.tsx'
import { RowPair } from './row-pair.tsx'
import type { Choices } from './use-choices.ts'

/** A section of both resumes, line beside line. */
export function SectionPair({ section, choices }: { section: ComparisonSection; choices: Choices }) {
  const { id, heading, order, blocks } = section
  return (
    <section className="comparison-section" aria-labelledby={heading === '' ? undefined : `section-${id}`}>
      {heading !== '' && <h2 id={`section-${id}`}>{heading}</h2>}
      {order && <ChangeChoice change={order} choices={choices} />}
      {blocks.map(block => (
        <Block key={block.id} block={block} choices={choices} level={heading === '' ? 'h2' : 'h3'} />
      ))}
    </section>
  )
}

function Block({
  block,
  choices,
  level: Heading,
}: {
  block: ComparisonBlock
  choices: Choices
  level: 'h2' | 'h3'
}) {
  const { heading, order, rows } = block
  return (
    <div className="comparison-block">
      {heading !== '' && <Heading>{heading}</Heading>}
      {order && <ChangeChoice change={order} choices={choices} />}
      <ul className="comparison-rows">
        {rows.map((row, index) => (
          // As above.
          <RowPair key={row.change?.id ?? `row-${index}`} row={row} choices={choices} />
        ))}
      </ul>
    </div>
  )
}
