import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'

const SIDES = ['original', 'tailored'] as const
type Side = (typeof SIDES)[number]

/** Chooses the column on screens too narrow for both; wider ones never show it. */
export function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <fieldset className="side-switch">
      <legend className="hidden-text">{COMPARISON_MESSAGES.show}</legend>
      {SIDES.map(one => (
        <label key={one} className="side-choice">
          <input type="radio" name="side" checked={one === side} onChange={() => onChange(one)} />
          {COMPARISON_MESSAGES[one]}
        </label>
      ))}
    </fieldset>
  )
}
