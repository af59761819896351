import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.ZodMiniType

/**
 * One call that web and server agree on. The server refuses to start while an endpoint has no handler;
 * both sides parse what they are given with these schemas.
 */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Access extends 'public' | 'session' = 'public' | 'session',
> {
  readonly method: 'GET' | 'POST'
  /** May name fields of `query` in braces, which then travel in the path: `/comparisons/{jobId}`. */
  readonly path: `/${string}`
  /** `session`: a valid bearer token, else 401. `public`: anyone. */
  readonly access: Access
  readonly summary: string
  readonly query: Query
  readonly body: Body
  readonly bodyMedia: 'none' | 'json' | 'multipart'
  /** Only where a body may be longer than `LIMITS.jsonMaxBytes`. */
  readonly bodyMaxBytes?: number
  readonly output: Output
  readonly outputMedia: 'json' | FileMedia
  readonly ok: 200 | 201
  /** Beyond those every endpoint can answer: invalid_input, rate_limited, internal, unavailable. */
  readonly errors: readonly ErrorCode[]
}

const PATH_FIELD = /\{(\w+)\}/g

/** The fields of `query` that travel in the path. */
export function pathFieldsOf({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(PATH_FIELD)].map(([, name = '']) => name)
}

/** Fits every path that an endpoint is reached under. */
export function pathPatternOf({ path }: Pick<Endpoint, 'path'>): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(PATH_FIELD, '[^/]+')}$`)
}

export type FileMedia = 'pdf' | 'png' | 'svg' | 'docx' | 'zip'

/** A file as an endpoint with another `outputMedia` than json hands it over. */
export interface FileContent {
  readonly fileName: string
  /** In pieces, each made when there is room for it, where the whole would be too much to hold. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** A file without bytes is answered with 204: there is none. */
export const FileOutput = z.custom<FileContent>()

const Nothing = z.object({})
type Nothing = typeof Nothing

type Facts<Output extends Schema> = Pick<Endpoint<Schema, Schema, Output>, 'summary' | 'output'> &
  Partial<Pick<Endpoint, 'bodyMedia' | 'bodyMaxBytes' | 'outputMedia' | 'ok' | 'errors'>>

export const get = endpointsOf('GET')
export const post = endpointsOf('POST')

/** Fills in what most endpoints share: for a session alone, no query, no body, a JSON answer with status 200. */
function endpointsOf(method: Endpoint['method']) {
  return <
    Output extends Schema,
    const Access extends 'public' | 'session' = 'session',
    Query extends Schema = Nothing,
    Body extends Schema = Nothing,
  >(
    path: Endpoint['path'],
    parts: Facts<Output> & { access?: Access; query?: Query; body?: Body },
  ): Endpoint<Query, Body, Output, Access> => ({
    method,
    path,
    outputMedia: 'json',
    ok: 200,
    errors: [],
    bodyMedia: parts.body ? 'json' : 'none',
    ...parts,
    access: (parts.access ?? 'session') as Access, // each default is the one of its type parameter
    query: (parts.query ?? Nothing) as Query,
    body: (parts.body ?? Nothing) as Body,
  })
}
