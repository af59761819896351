import { useId, useState } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { CheckGroup } from '../ui/check-group.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { RoleField } from '../ui/role-field.tsx'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { SelectBox } from '../ui/select-box.tsx'
import { Slider } from '../ui/slider.tsx'
import { TabList, TabPanel } from '../ui/tab-list.tsx'
import { Part, SAMPLES } from './samples.tsx'

export function Choices() {
  return (
    <>
      <Part name={SAMPLES.parts.choices}>
        <Checks isDisabled={false} />
        <Checks isDisabled />
        <Cards isDisabled={false} />
        <Cards isDisabled={false} error={SAMPLES.error} />
        <Cards isDisabled />
        <Order />
        <Segments />
      </Part>
      <Part name={SAMPLES.parts.slider}>
        <Score isDisabled={false} />
        <Score isDisabled />
      </Part>
      <Part name={SAMPLES.parts.roles}>
        <Role isDisabled={false} />
        <Role isDisabled={false} error={SAMPLES.error} />
        <Role isDisabled />
      </Part>
      <Part name={SAMPLES.parts.tabs}>
        <Tabs />
        <Accordion entries={SAMPLES.questions} />
      </Part>
    </>
  )
}

function Segments() {
  const [chosen, setChosen] = useState<string>('score')
  return (
    <SegmentedChoice
      legend={SAMPLES.order}
      name={useId()}
      options={SAMPLES.orders}
      value={chosen}
      onChange={setChosen}
    />
  )
}

function Tabs() {
  const [open, setOpen] = useState<string>('two')
  return (
    <div>
      <TabList label={SAMPLES.tabList} tabs={SAMPLES.tabs} value={open} onChange={setOpen} />
      {SAMPLES.tabs.map(({ value, label }) => (
        <TabPanel className="gallery-panel" value={value} current={open} key={value}>
          {label}. {SAMPLES.tabText}
        </TabPanel>
      ))}
    </div>
  )
}

interface ChoiceProps {
  isDisabled: boolean
  error?: string
}

function Checks({ isDisabled }: ChoiceProps) {
  const [chosen, setChosen] = useState<string[]>(['Associate'])
  return (
    <CheckGroup
      legend={SAMPLES.legend}
      options={SAMPLES.levels}
      chosen={chosen}
      onChange={setChosen}
      isDisabled={isDisabled}
      hint={SAMPLES.hint}
    />
  )
}

function Cards({ isDisabled, error }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(error === undefined ? 'basic' : null)
  return (
    <RadioCards
      legend={SAMPLES.cardsLegend}
      cards={SAMPLES.cards}
      chosen={chosen}
      onChange={setChosen}
      isDisabled={isDisabled}
      error={error}
    />
  )
}

function Order() {
  const [value, setValue] = useState<string>('score')
  return <SelectBox label={SAMPLES.order} value={value} options={SAMPLES.orders} onChange={setValue} />
}

function Score({ isDisabled }: ChoiceProps) {
  const [value, setValue] = useState(80)
  return (
    <Slider
      label={SAMPLES.score}
      value={value}
      min={0}
      max={100}
      onChange={setValue}
      isDisabled={isDisabled}
      hint={SAMPLES.hint}
    />
  )
}

function Role({ isDisabled, error }: ChoiceProps) {
  const [value, setValue] = useState('')
  return (
    <RoleField
      label={SAMPLES.role}
      value={value}
      onChange={setValue}
      roles={SAMPLES.roles}
      openLabel={SAMPLES.openRoles}
      listLabel={SAMPLES.roleList}
      lastOption={SAMPLES.lastRole}
      onLastOption={() => setValue('')}
      isDisabled={isDisabled}
      hint={SAMPLES.hint}
      error={error}
    />
  )
}
