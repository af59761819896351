import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Workplace } from '#contract/jobs.ts'
import { SEARCH_WISH_MESSAGES as SAYS } from '#contract/messages/search-wish.ts'
import { Employment, type SearchWish, WISH_LIMITS, type WishedPlace } from '#contract/search-wish.ts'
import { placesQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { TextField } from '../../ui/text-field.tsx'

const RADII_KM = [0, 10, 25, 50, 100, 200]
const DAYS = [0, 1, 7, 14, 30]
const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN']
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pl', 'pt']
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' })
const LANGUAGE_NAMES = LANGUAGES.map(code => NAMES.of(code) ?? code)

interface PartsProps {
  wish: SearchWish
  onChange: (part: Partial<SearchWish>) => void
}

/** The parts of a wish, each to be corrected by itself. */
export function WishParts({ wish, onChange }: PartsProps) {
  const employments = Employment.options.map(name => SAYS.employments[name])
  return (
    <>
      <Places wish={wish} onChange={onChange} />
      <div className="wish-selects">
        <SelectBox
          label={SAYS.workplace}
          value={wish.workplace ?? 'any'}
          options={(['any', ...Workplace.options] as const).map(value => ({
            value,
            label: SAYS.workplaces[value],
          }))}
          onChange={value => onChange({ workplace: value === 'any' ? null : value })}
        />
        {(wish.workplace === 'remote' || wish.remoteFrom !== null) && (
          <RemoteFrom wish={wish} onChange={onChange} />
        )}
        <SelectBox
          label={SAYS.posted}
          value={String(wish.postedWithinDays ?? 0)}
          options={withValue(DAYS, wish.postedWithinDays).map(days => ({
            value: String(days),
            label: SAYS.postedWithin(days),
          }))}
          onChange={days => onChange({ postedWithinDays: Number(days) || null })}
        />
        <Pay wish={wish} onChange={onChange} />
      </div>
      <CheckGroup
        legend={SAYS.employment}
        hint={SAYS.anyHint}
        options={employments}
        chosen={wish.employment.map(name => SAYS.employments[name])}
        onChange={chosen =>
          onChange({ employment: Employment.options.filter(name => chosen.includes(SAYS.employments[name])) })
        }
      />
      <CheckGroup
        legend={SAYS.languages}
        hint={SAYS.anyHint}
        options={LANGUAGE_NAMES}
        chosen={wish.languages.map(code => NAMES.of(code) ?? code)}
        onChange={chosen =>
          onChange({ languages: LANGUAGES.filter((_, at) => chosen.includes(LANGUAGE_NAMES[at] ?? '')) })
        }
      />
    </>
  )
}

/** What was typed need not be one of the choices. */
function withValue(choices: readonly number[], value: number | null): number[] {
  return [...new Set([...choices, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b)
}

function RemoteFrom({ wish: { remoteFrom }, onChange }: PartsProps) {
  const country = remoteFrom !== null && remoteFrom.length === 2 && remoteFrom !== 'EU' ? [remoteFrom] : []
  const fixed = (['any', 'EU', 'world'] as const).map(value => ({ value, label: SAYS.remoteFroms[value] }))
  return (
    <SelectBox<string>
      label={SAYS.remoteFrom}
      value={remoteFrom ?? 'any'}
      options={[...fixed, ...country.map(value => ({ value, label: COUNTRIES.of(value) ?? value }))]}
      onChange={value => onChange({ remoteFrom: value === 'any' ? null : value })}
    />
  )
}

function Pay({ wish: { payFrom }, onChange }: PartsProps) {
  const [currency, setCurrency] = useState(payFrom?.currency ?? 'EUR')
  const change = (amount: number, unit: string) =>
    onChange({ payFrom: Number.isSafeInteger(amount) && amount > 0 ? { amount, currency: unit } : null })
  return (
    <>
      <TextField
        label={SAYS.pay}
        inputMode="numeric"
        value={payFrom?.amount ?? ''}
        onChange={event =>
          change(Number(event.currentTarget.value.replace(/\D/g, '')), payFrom?.currency ?? currency)
        }
      />
      <SelectBox
        label={SAYS.currency}
        value={payFrom?.currency ?? currency}
        options={[...new Set([...CURRENCIES, payFrom?.currency ?? currency])].map(value => ({
          value,
          label: value,
        }))}
        onChange={unit => {
          setCurrency(unit)
          if (payFrom) change(payFrom.amount, unit)
        }}
      />
    </>
  )
}

function Places({ wish: { places }, onChange }: PartsProps) {
  const swap = (old: WishedPlace, made: readonly WishedPlace[]) =>
    onChange({ places: places.flatMap(place => (place === old ? made : [place])) })
  return (
    <fieldset className="wish-places">
      <legend className="field-label">{SAYS.places}</legend>
      {places.length === 0 && <p className="field-hint">{SAYS.noPlaces}</p>}
      {places.map(place => {
        const isCountry = place.radiusKm === null
        const name = isCountry ? place.name : `${place.name}, ${COUNTRIES.of(place.country) ?? place.country}`
        return (
          <div className="wish-place" key={keyOf(place)}>
            <span>{isCountry ? `${name}: ${SAYS.wholeCountry}` : name}</span>
            {!isCountry && (
              <SelectBox
                label={SAYS.radius(place.name)}
                value={String(place.radiusKm)}
                options={withValue(RADII_KM, place.radiusKm).map(km => ({
                  value: String(km),
                  label: SAYS.km(km),
                }))}
                onChange={km => swap(place, [{ ...place, radiusKm: Number(km) }])}
              />
            )}
            <button
              type="button"
              className="facet-clear"
              aria-label={SAYS.removePlace(name)}
              onClick={() => swap(place, [])}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </div>
        )
      })}
      {places.length < WISH_LIMITS.placesMax && (
        <AddPlace onAdd={place => onChange({ places: [...places, place] })} />
      )}
    </fieldset>
  )
}

const keyOf = ({ name, lat, lon }: WishedPlace) => `${name} ${lat} ${lon}`

/** Offers towns and countries by what is typed; the server knows them. */
function AddPlace({ onAdd }: { onAdd: (place: WishedPlace) => void }) {
  const [name, setName] = useState('')
  const offered = useQuery({ ...placesQuery(name.trim()), enabled: name.trim().length >= 2 }).data
  return (
    <>
      <TextField
        label={SAYS.addPlace}
        hint={SAYS.addPlaceHint}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={event => setName(event.currentTarget.value)}
      />
      <div className="wish-choices" role="status">
        {offered?.isGuess && name !== '' && <p>{SAYS.guess}</p>}
        {name.trim().length >= 2 &&
          offered?.choices.map(({ place, label }) => (
            <Button
              key={keyOf(place)}
              variant="outline"
              size="sm"
              onClick={() => {
                onAdd(place)
                setName('')
              }}
            >
              {label}
            </Button>
          ))}
      </div>
    </>
  )
}
