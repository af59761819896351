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
  /** Asks the browser to forget what it stored for this site. */
  clearSiteData(): void
}

interface HandlerRequest<E extends Endpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  caller: E['access'] extends 'session' ? Caller : Visitor
  head: AnswerHead
  /** Only where the endpoint takes multipart. */
  upload: UploadedFile | null
  signal: AbortSignal
}

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<z.output<E['output']>>

type Endpoints = typeof endpoints

/** One handler for every endpoint of a slice. */
export type Handlers<Names extends EndpointName> = { [Name in Names]: Handler<Endpoints[Name]> }

/** One handler for every endpoint there is. */
export type AllHandlers = Handlers<EndpointName>
