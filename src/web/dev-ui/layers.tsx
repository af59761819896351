import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { PopMenu } from '../ui/pop-menu.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Part, SAMPLES } from './samples.tsx'

const OVERLAY_MS = 2000
const SEVERITIES = ['success', 'error', 'info'] as const

/** What lies above the page; it takes the scheme of the whole page. */
export function Layers() {
  const notify = useNotify()
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'overlay' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part name={SAMPLES.parts.layers}>
      <div className="gallery-row">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {SAMPLES.openDialog}
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          {SAMPLES.openDrawer}
        </Button>
        <PopMenu button={SAMPLES.openBox}>{() => <p>{SAMPLES.lead}</p>}</PopMenu>
        <Button variant="outline" onClick={() => setOpen('overlay')}>
          {SAMPLES.showOverlay}
        </Button>
        {SEVERITIES.map(severity => (
          <Button
            variant="quiet"
            key={severity}
            onClick={() => notify({ severity, text: SAMPLES.notices[severity] })}
          >
            {SAMPLES.notices[severity]}
          </Button>
        ))}
      </div>
      <Dialog
        title={SAMPLES.dialogTitle}
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {SAMPLES.cancel}
            </Button>
            <Button onClick={close}>{SAMPLES.confirm}</Button>
          </>
        }
      >
        <p>{SAMPLES.dialogText}</p>
        <TextField label={SAMPLES.field} />
      </Dialog>
      <Drawer title={SAMPLES.title} closeLabel={SAMPLES.close} isOpen={open === 'drawer'} onClose={close}>
        <p>{SAMPLES.dialogText}</p>
      </Drawer>
      {open === 'overlay' && <BriefOverlay onDone={close} />}
    </Part>
  )
}

function BriefOverlay({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [onDone])
  return <Overlay label={SAMPLES.busy} />
}
