import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CodeBoxes, type CodeDigits, emptyCode } from '../ui/code-boxes.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Part, SAMPLES } from './samples.tsx'

const VARIANTS = ['filled', 'outline', 'soft', 'quiet'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function Inputs() {
  return (
    <>
      <Buttons />
      <Fields />
      <Part name={SAMPLES.parts.code}>
        <Code digits={emptyCode()} isReadOnly={false} />
        <Code digits={['4', '8', '1', '', '', '']} isReadOnly={false} />
        <Code digits={['4', '8', '1', '5', '1', '6']} isReadOnly />
      </Part>
    </>
  )
}

function Buttons() {
  const notify = useNotify()
  return (
    <Part name={SAMPLES.parts.buttons}>
      {VARIANTS.map(variant => (
        <div className="gallery-row" key={variant}>
          {SIZES.map(size => (
            <Button variant={variant} size={size} key={size}>
              {SAMPLES.variants[variant]}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {SAMPLES.disabled}
          </Button>
          <Button variant={variant} isBusy busyLabel={SAMPLES.busy}>
            {SAMPLES.variants[variant]}
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <Button variant="outline" icon={<Search size={18} aria-hidden="true" />}>
          {SAMPLES.withIcon}
        </Button>
        <CopyButton
          text={SAMPLES.filled}
          label={SAMPLES.copy}
          onCopied={() => notify({ severity: 'success', text: SAMPLES.copied })}
          onRefused={() => notify({ severity: 'error', text: SAMPLES.copyRefused })}
        />
      </div>
    </Part>
  )
}

function Fields() {
  return (
    <Part name={SAMPLES.parts.fields}>
      <div className="gallery-pair">
        <TextField label={SAMPLES.field} />
        <TextField label={SAMPLES.field} defaultValue={SAMPLES.filled} hint={SAMPLES.hint} />
        <TextField label={SAMPLES.field} defaultValue={SAMPLES.filled} error={SAMPLES.error} />
        <TextField label={SAMPLES.field} defaultValue={SAMPLES.filled} disabled />
        <PasswordField label={SAMPLES.password} autoComplete="off" />
        <PasswordField label={SAMPLES.password} autoComplete="off" error={SAMPLES.error} />
        <TextArea label={SAMPLES.message} />
        <TextArea label={SAMPLES.message} error={SAMPLES.error} />
      </div>
    </Part>
  )
}

function Code({ digits: initial, isReadOnly }: { digits: CodeDigits; isReadOnly: boolean }) {
  const [digits, setDigits] = useState(initial)
  const firstBox = useRef<HTMLInputElement>(null)
  return (
    <CodeBoxes
      digits={digits}
      onChange={setDigits}
      onEnter={() => setDigits(emptyCode())}
      isReadOnly={isReadOnly}
      firstBox={firstBox}
    />
  )
}
