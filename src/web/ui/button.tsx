import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'
import { useFocusBack } from './focus-back.ts'
import { useHydrated } from './use-hydrated.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** 'danger' for what destroys; its look comes with the screens that one works on. */
  variant?: 'filled' | 'outline' | 'soft' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Shows a spinner and refuses presses; the button keeps its focus and its width. */
  isBusy?: boolean
  /** Takes the place of the label while busy. */
  busyLabel?: string
  icon?: ReactNode
}

export function Button({
  variant = 'filled',
  size = 'md',
  isBusy = false,
  busyLabel,
  icon,
  children,
  type = 'button',
  ...native
}: ButtonProps) {
  useFocusBack(isBusy)
  const isAlive = useHydrated()
  return (
    <button
      {...native}
      // On a page that is not alive yet the browser itself would send the form: a password would end up in the address.
      type={isAlive ? type : 'button'}
      className={`button ${native.className ?? ''}`}
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy || undefined}
      disabled={native.disabled || isBusy}
    >
      {isBusy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}
