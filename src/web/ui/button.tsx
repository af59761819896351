import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'filled' | 'outline' | 'soft' | 'quiet'
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
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
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
