import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import './theme-choice.css'

const CHOICES = [
  { theme: null, text: LAYOUT_MESSAGES.themeOfSystem },
  { theme: 'light', text: LAYOUT_MESSAGES.themeLight },
  { theme: 'dark', text: LAYOUT_MESSAGES.themeDark },
] as const

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className="theme-choice">
      <legend className="hidden-text">{LAYOUT_MESSAGES.theme}</legend>
      {CHOICES.map(({ theme, text }) => (
        <label key={text}>
          <input
            className="hidden-text"
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
