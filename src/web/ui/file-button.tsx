import { Upload } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  label: string
  /** Names the hidden field of the browser. */
  inputLabel: string
  /** Endings and media types, as the browser's own field takes them. */
  accept: string
  isBusy: boolean
  busyLabel?: string
  onFile: (file: File) => void
}

/** Asks for a file by the browser's own dialog. */
export function FileButton({ label, inputLabel, accept, isBusy, busyLabel, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Upload size={16} aria-hidden="true" />}
        isBusy={isBusy}
        {...(busyLabel === undefined ? {} : { busyLabel })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput {...{ input, accept, onFile }} label={inputLabel} />
    </>
  )
}

interface FileInputProps extends Pick<FileButtonProps, 'accept' | 'onFile'> {
  input: RefObject<HTMLInputElement | null>
  label?: string
}

/** The browser's own field, which a button opens. */
export function FileInput({ input, accept, label, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={event => {
        const file = event.currentTarget.files?.[0]
        // Emptied, so that choosing the same file again is a change again.
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
