import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { JOB_LEVELS, type Settings } from '#contract/preferences.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { aiConsentsQuery, jobRolesQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RoleField } from '../../ui/role-field.tsx'
import { Slider } from '../../ui/slider.tsx'
import { RequestRoleDialog } from './request-role-dialog.tsx'
import { ThresholdChart, ThresholdHint } from './threshold-hint.tsx'
import { useModelCards } from './use-model-cards.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The box with the error, or the first choice of a group that has one. */
const FIRST_WRONG = '[aria-invalid], fieldset[aria-describedby] input'

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { draft, errors, isLocked, isSaving, ...controls } = useSettingsForm(settings, () => focus('button'))
  const roles = useQuery(jobRolesQuery).data ?? []
  const models = useModelCards()

  // The pressed button goes away with the mode; the focus moves to what comes next.
  function focus(selector: string): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function edit(): void {
    flushSync(controls.edit)
    focus('input')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    let isSent = true
    flushSync(() => {
      isSent = controls.save()
    })
    if (!isSent) focus(FIRST_WRONG)
  }

  return (
    <>
      <form className="panel settings" ref={form} onSubmit={submit} noValidate>
        <Slider
          label={SETTINGS_MESSAGES.matchingScore}
          value={draft.matchingScore}
          min={LIMITS.matchingScoreMin}
          max={LIMITS.matchingScoreMax}
          isDisabled={isLocked}
          onChange={matchingScore => controls.change({ matchingScore })}
          hint={<ThresholdHint threshold={draft.matchingScore} />}
        />
        <RadioCards
          legend={SETTINGS_MESSAGES.model}
          cards={models}
          chosen={draft.selectedModel}
          isDisabled={isLocked}
          error={errors.selectedModel}
          onChange={selectedModel => controls.change({ selectedModel })}
        />
        <RoleField
          label={SETTINGS_MESSAGES.jobWanted}
          value={draft.jobWanted}
          roles={roles}
          openLabel={SETTINGS_MESSAGES.showRoles}
          listLabel={SETTINGS_MESSAGES.roles}
          lastOption={SETTINGS_MESSAGES.requestOption}
          onLastOption={() => setIsAsking(true)}
          isDisabled={isLocked}
          hint={SETTINGS_MESSAGES.jobWantedHint}
          error={errors.jobWanted}
          onChange={jobWanted => controls.change({ jobWanted })}
        />
        <CheckGroup
          legend={SETTINGS_MESSAGES.experience}
          options={JOB_LEVELS}
          chosen={draft.jobLevel}
          isDisabled={isLocked}
          hint={
            draft.jobLevel.length > 0 ? SETTINGS_MESSAGES.experienceHint : SETTINGS_MESSAGES.experienceNeeded
          }
          onChange={jobLevel => controls.change({ jobLevel })}
        />
        {!isLocked && <SavingAgrees model={draft.selectedModel} />}
        <FormButtons isLocked={isLocked} isSaving={isSaving} onEdit={edit} onCancel={controls.cancel} />
        <LeaveGuard
          isNeeded={controls.isChanged}
          words={SETTINGS_MESSAGES}
          save={{ onSave: controls.save, isBusy: isSaving }}
        />
        <RequestRoleDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
      </form>
      <ThresholdChart threshold={draft.matchingScore} />
    </>
  )
}

interface FormButtonsProps {
  isLocked: boolean
  isSaving: boolean
  onEdit: () => void
  onCancel: () => void
}

function FormButtons({ isLocked, isSaving, onEdit, onCancel }: FormButtonsProps) {
  const isReading = isLocked && !isSaving
  return (
    <div className="settings-actions">
      {isReading ? (
        <Button key="edit" variant="outline" onClick={onEdit}>
          {SETTINGS_MESSAGES.edit}
        </Button>
      ) : (
        <>
          <Button key="save" type="submit" isBusy={isSaving} busyLabel={SETTINGS_MESSAGES.saving}>
            {SETTINGS_MESSAGES.save}
          </Button>
          <Button key="cancel" variant="quiet" disabled={isSaving} onClick={onCancel}>
            {SETTINGS_MESSAGES.cancel}
          </Button>
        </>
      )}
    </div>
  )
}

/** Names the outside AI service that saving the form agrees to; nothing for a model that was decided on before. */
function SavingAgrees({ model }: { model: string | null }) {
  const service = useQuery(aiConsentsQuery).data?.find(({ modelName }) => modelName === model)
  if (!service || service.givenAt !== null || service.withdrawnAt !== null) return null
  return <p className="dashboard-note">{`${AI_CONSENT_MESSAGES.savingAgrees} ${service.meaning}`}</p>
}
