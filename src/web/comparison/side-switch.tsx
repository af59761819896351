import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'

const SIDES = ['original', 'tailored'] as const
type Side = (typeof SIDES)[number]
const OPTIONS = SIDES.map(value => ({ value, label: COMPARISON_MESSAGES[value] }))

/** Chooses the column on screens too narrow for both; wider ones never show it. */
export function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <div className="side-switch">
      <SegmentedChoice
        legend={COMPARISON_MESSAGES.show}
        name="side"
        options={OPTIONS}
        value={side}
        onChange={onChange}
      />
    </div>
  )
}
