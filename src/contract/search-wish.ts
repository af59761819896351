import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { Workplace } from './jobs.ts'
import { JobWanted } from './preferences.ts'

/** Numbers about wishes, with their unit in the name. */
export const WISH_LIMITS = {
  wishesMax: 3,
  placesMax: 5,
  nameMaxChars: 40,
  lineMaxChars: 300,
  radiusKm: 25,
  offeredMax: 8,
} as const

/** A town, or a whole country with the coordinates of its largest one, where one would work. Degrees are WGS 84. */
export const WishedPlace = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** ISO 3166-1, two capitals. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  /** null: the whole country. */
  radiusKm: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(200))),
})
export type WishedPlace = z.output<typeof WishedPlace>

export const Employment = z.enum(['full-time', 'part-time', 'temporary', 'internship', 'freelance'])
export type Employment = z.output<typeof Employment>

/** Where a person wants to work and how, beside the words of `jobWanted`; what is left empty asks for nothing. */
export const SearchWish = z.object({
  places: z.array(WishedPlace).check(z.maxLength(WISH_LIMITS.placesMax)),
  workplace: z.nullable(Workplace),
  /** From where one works remotely: a country (ISO 3166-1), 'EU' or 'world'; null where it is not said. */
  remoteFrom: z.nullable(z.string().check(z.regex(/^(?:[A-Z]{2}|EU|world)$/))),
  /** BCP 47, two letters; empty = any. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2}$/))).check(z.maxLength(10)),
  employment: z.array(Employment),
  /** A year's pay, in whole units of a currency (ISO 4217). */
  payFrom: z.nullable(
    z.object({
      amount: z.number().check(z.int(), z.positive()),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
  ),
  postedWithinDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
})
export type SearchWish = z.output<typeof SearchWish>

export const NO_WISH: SearchWish = {
  places: [],
  workplace: null,
  remoteFrom: null,
  languages: [],
  employment: [],
  payFrom: null,
  postedWithinDays: null,
}

/** What a posting is held against; none of it counts for the score. */
export const WISH_ASPECTS = ['place', 'workplace', 'employment', 'language', 'pay', 'posted'] as const
export const WishAspect = z.enum(WISH_ASPECTS)
export type WishAspect = z.output<typeof WishAspect>

/** In what a job lies outside of the wish, and what its posting does not state of it. */
export const WishFit = z.object({ outside: z.array(WishAspect), unstated: z.array(WishAspect) })
export type WishFit = z.output<typeof WishFit>

/** One of the wishes that a person keeps; the job wanted is that of the settings once it is in use. */
export const NamedWish = z.object({
  name: z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(WISH_LIMITS.nameMaxChars)),
  /** '': that of the settings stays. */
  jobWanted: z.union([z.literal(''), JobWanted]),
  wish: SearchWish,
})
export type NamedWish = z.output<typeof NamedWish>

/** `active` counts from 0. */
export const KeptWishes = z
  .object({
    wishes: z.array(NamedWish).check(z.minLength(1), z.maxLength(WISH_LIMITS.wishesMax)),
    active: z.number().check(z.int(), z.minimum(0)),
  })
  .check(
    z.refine(({ wishes, active }) => active < wishes.length, { path: ['active'] }),
    z.refine(({ wishes }) => new Set(wishes.map(({ name }) => name)).size === wishes.length, {
      path: ['wishes'],
    }),
  )
export type KeptWishes = z.output<typeof KeptWishes>

/** A town to choose. */
export const PlaceChoice = z.object({
  place: WishedPlace,
  /** With state and country: 'Springfield, IL, United States'. */
  label: z.string(),
})
export type PlaceChoice = z.output<typeof PlaceChoice>

/** What of a typed line was not understood, and what may be meant. */
export const WishProblem = z.object({
  /** `country`: a part of a country, where a town or all of it is needed. `unread`: neither a place nor anything else that is known. */
  kind: z.enum(['unknown', 'many', 'country', 'unread']),
  said: z.string(),
  choices: z.array(PlaceChoice),
})
export type WishProblem = z.output<typeof WishProblem>

export const ReadWish = z.object({ what: z.string(), wish: SearchWish, problems: z.array(WishProblem) })
export type ReadWish = z.output<typeof ReadWish>

const WISH = '/api/v1/search-wish'

export const searchWishEndpoints = {
  retrieveWishes: get(WISH, {
    summary:
      'The wishes that the person keeps, and which is in use; one that asks for nothing until some are saved',
    output: KeptWishes,
  }),
  saveWishes: post(WISH, {
    summary: 'Keep up to three wishes and use one; its words become the job wanted of the settings',
    body: KeptWishes,
    output: KeptWishes,
  }),
  readWish: post(`${WISH}/read`, {
    summary: 'What a wish in one line says, and what of it was not understood; keeps nothing',
    body: z.object({
      line: z.string().check(z.trim(), z.minLength(1), z.maxLength(WISH_LIMITS.lineMaxChars)),
    }),
    output: ReadWish,
  }),
  findPlaces: get(`${WISH}/places`, {
    summary: 'Towns whose name begins so, the largest first; one of like spelling where there is none',
    query: z.object({ name: z.string().check(z.maxLength(80)) }),
    output: z.object({ choices: z.array(PlaceChoice), isGuess: z.boolean() }),
  }),
  wishFits: get(`${WISH}/fits`, {
    summary: 'Own jobs that lie outside the wish in use, or whose posting does not state what it asks',
    output: z.object({ fits: z.array(z.extend(WishFit, { jobId: z.string() })) }),
  }),
} as const
