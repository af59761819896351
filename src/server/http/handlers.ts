import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Caller, Visitor } from './caller.ts'

/** A file that came in with a request; it is removed when the handler has answered. */
export interface UploadedFile {
  filePath: string
  sizeBytes: number
  /** As declared by the sender. */
  mediaType: string
  fileName: string
}

/** What a handler may add to its answer. */
export interface AnswerHead {
  setBindingCookie(value: string): void
  clearBindingCookie(): void
  /** Lets this browser be known when it logs in again. */
  setDeviceCookie(value: string): void
  /** Ties the challenge for a passkey to this browser. */
  setChallengeCookie(value: string): void
  /** Asks the browser to forget what it stored for this site. */
  clearSiteData(): void
}

export type Handler<E extends Endpoint> = (request: {
  query: z.output<E['query']>
  body: z.output<E['body']>
  caller: E['access'] extends 'session' ? Caller : Visitor
  head: AnswerHead
  /** Only where the endpoint takes multipart. */
  upload: UploadedFile | null
  signal: AbortSignal
}) => Promise<z.output<E['output']>>

/** One handler for every endpoint there is. */
export type AllHandlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }
