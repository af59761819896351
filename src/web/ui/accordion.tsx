import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import './accordion.css'

interface AccordionProps {
  entries: readonly { question: string; answer: string }[]
}

/** Questions that show their answer on request; any number may be open. */
export function Accordion({ entries }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(entry => (
        <Entry key={entry.question} {...entry} />
      ))}
    </div>
  )
}

function Entry({ question, answer }: { question: string; answer: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="accordion-entry">
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {question}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h3>
      <p id={id} hidden={!isOpen}>
        {answer}
      </p>
    </div>
  )
}
