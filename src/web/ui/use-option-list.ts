import { type KeyboardEvent, useState } from 'react'

/** `all`: opened to look around. `matching`: opened by typing. `active` is the marked line, null for none. */
type ListState = { step: 'closed' } | { step: 'all' | 'matching'; active: number | null }

type Act = 'next' | 'previous' | 'close' | 'pick'

const ACTS: Record<string, Act> = { ArrowDown: 'next', ArrowUp: 'previous', Escape: 'close', Enter: 'pick' }

interface OptionListOptions {
  /** The box's id; those of the list and its lines are made from it. */
  id: string
  /** What stands in the box. */
  value: string
  options: readonly string[]
  /** Always the last line, whatever is typed. */
  lastOption: string
  onPick: (option: string) => void
}

export type OptionList = ReturnType<typeof useOptionList>

/** The list under a combobox: which lines it shows, which one is marked, and what the keys do. */
export function useOptionList({ id, value, options, lastOption, onPick }: OptionListOptions) {
  const [state, setState] = useState<ListState>({ step: 'closed' })
  const isOpen = state.step !== 'closed'
  const active = isOpen ? state.active : null
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`
  const matching = state.step === 'matching' ? options.filter(option => includesText(option, value)) : options
  const shown = [...matching, lastOption]

  const close = () => setState({ step: 'closed' })
  const openAll = () => setState(isOpen ? state : { step: 'all', active: null })

  function pick(option: string): void {
    close()
    onPick(option)
  }

  function move(by: 1 | -1): void {
    const from = active ?? (by === 1 ? -1 : shown.length)
    const next = (from + by + shown.length) % shown.length
    setState({ step: isOpen ? state.step : 'all', active: next })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function pressKey(event: KeyboardEvent): void {
    const act = ACTS[event.key]
    if (act !== undefined && perform(act)) event.preventDefault()
  }

  /** False for what means nothing just now and is the browser's: Enter sends the form, Escape leaves a dialog. */
  function perform(act: Act): boolean {
    switch (act) {
      case 'next':
        move(1)
        return true
      case 'previous':
        move(-1)
        return true
      case 'close':
        close()
        return isOpen
      case 'pick': {
        const marked = active === null ? undefined : shown[active]
        if (marked !== undefined) pick(marked)
        return marked !== undefined
      }
    }
  }

  return {
    isOpen,
    shown,
    active,
    listId,
    optionId,
    pick,
    toggle: () => (isOpen ? close() : openAll()),
    suggest: () => setState({ step: 'matching', active: null }),
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown: pressKey,
      onClick: openAll,
      onBlur: close,
    },
  } as const
}

function includesText(option: string, typed: string): boolean {
  return option.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
