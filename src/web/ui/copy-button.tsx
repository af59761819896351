import { Copy } from 'lucide-react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** What the clipboard gets. */
  text: string
  label: string
  onCopied: () => void
  /** The browser did not allow it; the person has to copy by hand. */
  onRefused: () => void
}

/** Puts a text into the clipboard. What follows is said by the owner, so that it is heard as well as seen. */
export function CopyButton({ text, label, onCopied, onRefused }: CopyButtonProps) {
  const copy = async () => {
    const isCopied = await writeText(text)
    if (isCopied) onCopied()
    else onRefused()
  }
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Copy size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}

/** @returns false where the browser refuses, or has no clipboard because the page came over http */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
