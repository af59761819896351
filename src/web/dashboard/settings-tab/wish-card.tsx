import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { SEARCH_WISH_MESSAGES as SAYS } from '#contract/messages/search-wish.ts'
import {
  type KeptWishes,
  type NamedWish,
  NO_WISH,
  WISH_LIMITS,
  type WishProblem,
} from '#contract/search-wish.ts'
import { call } from '../../api.ts'
import { renewAfterChange } from '../../queries/jobs.ts'
import { settingsQuery, userDataQuery, wishesQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../use-change.ts'
import { useDraft } from '../../use-draft.ts'
import { TabFailed } from '../tab-failed.tsx'
import './wish-card.css'
import { WishParts } from './wish-parts.tsx'

/** What filters the matches: one line that is read, and its parts to correct. */
export function WishCard() {
  const kept = useQuery(wishesQuery)
  return (
    <section className="panel wish" aria-labelledby="wish">
      <div>
        <h2 id="wish">{SAYS.title}</h2>
        <p className="wish-intro">{SAYS.intro}</p>
      </div>
      {kept.data ? (
        <WishForm kept={kept.data} />
      ) : kept.isError ? (
        <TabFailed onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton label={SAYS.loading} rows={3} shape="line" />
      )}
    </section>
  )
}

function WishForm({ kept }: { kept: KeptWishes }) {
  const { draft, change, discard, isChanged } = useDraft(kept)
  const [problems, setProblems] = useState<readonly WishProblem[]>([])
  const saving = useSaveWishes(discard)
  const one = draft.wishes[draft.active] ?? { name: '1', jobWanted: '', wish: NO_WISH }
  const edit = (part: Partial<NamedWish>) =>
    change(({ wishes, active }) => ({
      wishes: wishes.map((wish, at) => (at === active ? { ...wish, ...part } : wish)),
    }))
  return (
    <>
      <WishNames draft={draft} onChange={part => change(() => part)} onRename={name => edit({ name })} />
      <WishLine
        onRead={({ what, wish, problems: found }) => {
          edit({ wish, ...(what !== '' && { jobWanted: what }) })
          setProblems(found)
        }}
      />
      <div role="status" className="wish-problems">
        {problems.map(problem => (
          <Problem
            key={problem.said}
            problem={problem}
            onChoose={place => {
              edit({
                wish: { ...one.wish, places: [...one.wish.places, place].slice(0, WISH_LIMITS.placesMax) },
              })
              setProblems(problems.filter(other => other !== problem))
            }}
          />
        ))}
      </div>
      {one.jobWanted !== '' && <p>{SAYS.what(one.jobWanted)}</p>}
      <WishParts wish={one.wish} onChange={part => edit({ wish: { ...one.wish, ...part } })} />
      <div className="settings-actions">
        <Button disabled={!isChanged} isBusy={saving.isBusy} onClick={() => saving.start(draft)}>
          {SAYS.save}
        </Button>
      </div>
    </>
  )
}

function useSaveWishes(onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useChange({
    run: (body: KeptWishes) => call('saveWishes', { body }),
    onDone: saved => {
      client.setQueryData(wishesQuery.queryKey, saved)
      notify({ severity: 'success', text: SAYS.saved, durationMs: LIMITS.toastMs })
      for (const { queryKey } of [settingsQuery, userDataQuery]) void client.invalidateQueries({ queryKey })
      void renewAfterChange(client)
      onSaved()
    },
  })
}

interface WishNamesProps {
  draft: KeptWishes
  onChange: (part: Partial<KeptWishes>) => void
  onRename: (name: string) => void
}

/** Up to three searches, of which one is in use. */
function WishNames({ draft: { wishes, active }, onChange, onRename }: WishNamesProps) {
  const free = ['1', '2', '3'].find(name => wishes.every(wish => wish.name !== name)) ?? ''
  const added = { name: free, jobWanted: wishes[active]?.jobWanted ?? '', wish: NO_WISH }
  return (
    <div className="wish-names">
      {wishes.length > 1 && (
        <>
          <SegmentedChoice
            legend={SAYS.searches}
            name="wish"
            options={wishes.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(active)}
            onChange={at => onChange({ active: Number(at) })}
          />
          <TextField
            label={SAYS.searchName}
            value={wishes[active]?.name ?? ''}
            maxLength={WISH_LIMITS.nameMaxChars}
            onChange={event => onRename(event.currentTarget.value)}
          />
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChange({ wishes: wishes.filter((_, at) => at !== active), active: 0 })}
          >
            {SAYS.removeSearch}
          </Button>
        </>
      )}
      {wishes.length < WISH_LIMITS.wishesMax && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange({ wishes: [...wishes, added], active: wishes.length })}
        >
          {SAYS.another}
        </Button>
      )}
    </div>
  )
}

function WishLine({ onRead }: { onRead: (read: Awaited<ReturnType<typeof readLine>>) => void }) {
  const [line, setLine] = useState('')
  const reading = useChange({
    run: readLine,
    onDone: onRead,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (line.trim() !== '') reading.start(line)
  }
  return (
    <form className="wish-line" onSubmit={submit} noValidate>
      <TextField
        label={SAYS.line}
        hint={SAYS.lineHint}
        value={line}
        maxLength={WISH_LIMITS.lineMaxChars}
        onChange={event => setLine(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" isBusy={reading.isBusy}>
        {SAYS.read}
      </Button>
    </form>
  )
}

const readLine = (line: string) => call('readWish', { body: { line } })

interface ProblemProps {
  problem: WishProblem
  onChoose: (place: WishProblem['choices'][number]['place']) => void
}

function Problem({ problem: { kind, said, choices }, onChoose }: ProblemProps) {
  return (
    <div>
      <p>
        {kind === 'unknown'
          ? SAYS.problems.unknown(said, choices[0]?.label ?? null)
          : SAYS.problems[kind](said)}
      </p>
      <div className="wish-choices">
        {choices.map(({ place, label }) => (
          <Button key={label} variant="outline" size="sm" onClick={() => onChoose(place)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
