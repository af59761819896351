import { useCombobox } from 'downshift'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import './role-field.css'
import './text-field.css'

interface RoleFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  roles: readonly string[]
  /** Names the button that opens the list. */
  openLabel: string
  /** Names the list. */
  listLabel: string
  /** The last line of the list, whatever is typed; it calls `onLastOption` instead of filling the box. */
  lastOption: string
  onLastOption: () => void
  isDisabled?: boolean
  hint?: string
  error?: string | undefined
}

/** A line of text that suggests what it knows; anything else may be typed as well. The focus stays in the box. */
export function RoleField(props: RoleFieldProps) {
  const { label, onChange, lastOption, isDisabled = false, hint, error } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { shown, setIsNarrowed, ...list } = useRoleList(id, props)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box role-box">
        <input
          {...list.getInputProps({
            ...{ ref: input, disabled: isDisabled, onKeyDown: event => leaveToBrowser(event, list) },
            onChange: event => {
              onChange(event.currentTarget.value)
              setIsNarrowed(true)
            },
          })}
          className="field-input"
          aria-controls={list.isOpen ? `${id}-list` : undefined}
          aria-labelledby={undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        <button
          type="button"
          {...list.getToggleButtonProps({
            disabled: isDisabled,
            onMouseDown: event => event.preventDefault(),
            onClick: () => input.current?.focus(),
          })}
          className="role-open"
          aria-label={props.openLabel}
          aria-controls={undefined}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
        <div
          {...list.getMenuProps({ 'aria-label': props.listLabel })}
          className="role-list"
          role="listbox"
          hidden={!list.isOpen}
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
        >
          {list.isOpen &&
            shown.map((item, index) => (
              <button
                type="button"
                key={item}
                {...list.getItemProps({ item, index })}
                className="role-option"
                tabIndex={-1}
                data-is-last={item === lastOption || undefined}
              >
                {item}
              </button>
            ))}
        </div>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Opened by typing, the list holds what matches; opened to look around, all there is. */
function useRoleList(id: string, { value, onChange, roles, lastOption, onLastOption }: RoleFieldProps) {
  const [isNarrowed, setIsNarrowed] = useState(false)
  const fitting = isNarrowed ? roles.filter(role => includesText(role, value)) : roles
  const shown = [...fitting, lastOption]
  const list = useCombobox({
    ...{ items: shown, inputId: id, menuId: `${id}-list`, inputValue: value },
    getItemId: index => `${id}-option-${index}`,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem === lastOption ? onLastOption() : onChange(selectedItem ?? ''),
    onIsOpenChange: ({ isOpen }) => isOpen || setIsNarrowed(false),
    stateReducer(before, { type, changes }) {
      switch (type) {
        // Only the keys mark a line: Enter must not take what the pointer happens to rest on.
        case useCombobox.stateChangeTypes.ItemMouseMove:
        case useCombobox.stateChangeTypes.MenuMouseLeave:
          return before
        case useCombobox.stateChangeTypes.InputClick:
          return { ...before, isOpen: true }
        case useCombobox.stateChangeTypes.InputBlur:
          return { ...before, isOpen: false, highlightedIndex: -1 }
        default:
          return changes
      }
    },
  })
  return { ...list, shown, setIsNarrowed }
}

/** Keys of the list that mean something else here: Enter sends the form while no line is marked. */
function leaveToBrowser(event: KeyboardEvent, { isOpen, highlightedIndex }: ListState): void {
  const isOfList = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)
  const isSending = event.key === 'Enter' && highlightedIndex < 0
  if (!isOfList || isSending || (event.key === 'Escape' && !isOpen))
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

interface ListState {
  isOpen: boolean
  highlightedIndex: number
}

function includesText(option: string, typed: string): boolean {
  return option.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
