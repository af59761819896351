import { Link, type LinkProps } from 'react-router'
import './ui/button.css'

interface LinkButtonProps extends LinkProps {
  variant?: 'filled' | 'outline' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
}

/** A way to another screen that looks like a button. */
export function LinkButton({ variant = 'filled', size = 'md', ...link }: LinkButtonProps) {
  return <Link {...link} className="button" data-variant={variant} data-size={size} />
}
