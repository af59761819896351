import * as z from 'zod/mini'
import { type Endpoint, pathFieldsOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { MEDIA_TYPES } from './file-headers.ts'

type Json = Record<string, unknown>

const COMMON_ERRORS: readonly ErrorCode[] = ['invalid_input', 'rate_limited', 'internal', 'unavailable']
const MEDIA = { json: 'application/json', multipart: 'multipart/form-data', ...MEDIA_TYPES }

/** OpenAPI 3.1 of every endpoint. */
export function buildOpenApi(brand: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    // keys of a literal object
    const endpoint: Endpoint = endpoints[name]
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toJsonSchema(ErrorBody, 'output') },
    },
  }
}

function describeOperation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'session' ? { security: [{ bearer: [] }] } : {}),
    parameters: describeQuery(endpoint),
    ...describeBody(endpoint),
    responses: { [endpoint.ok]: describeAnswer(endpoint), ...describeErrors(endpoint) },
  }
}

function describeQuery(endpoint: Endpoint): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(endpoint.query, 'input') as {
    properties?: Json
    required?: string[]
  } // a query is always an object schema
  const inPath = pathFieldsOf(endpoint)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeBody({ bodyMedia, body }: Endpoint): Json {
  if (bodyMedia === 'none') return {}
  const schema = toJsonSchema(body, 'input')
  if (bodyMedia === 'json') return { requestBody: { required: true, content: { [MEDIA.json]: { schema } } } }
  const { properties } = schema as { properties?: Json } // a multipart body is always an object schema
  const withFile = { ...schema, properties: { ...properties, file: { type: 'string', format: 'binary' } } }
  return { requestBody: { required: true, content: { [MEDIA.multipart]: { schema: withFile } } } }
}

function describeAnswer({ summary, output, outputMedia }: Endpoint): Json {
  const schema =
    outputMedia === 'json' ? toJsonSchema(output, 'output') : { type: 'string', format: 'binary' }
  return { description: summary, content: { [MEDIA[outputMedia]]: { schema } } }
}

function describeErrors({ errors, access }: Endpoint): Json {
  const codes = [...COMMON_ERRORS, ...errors, ...(access === 'session' ? (['unauthorized'] as const) : [])]
  const byStatus = Map.groupBy(new Set(codes), code => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { [MEDIA.json]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
