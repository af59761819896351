import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { SAMPLE_INPUTS } from '#server/http/sample-inputs.suite.ts'
import { inLab } from './in-lab.ts'
import { ask, makePerson, type Person } from './person.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

export const thrownErrors: Scenario = {
  id: 'F22',
  title: 'an error thrown in each endpoint, and rejections that nobody handles',
  rounds: 1,
  run: run =>
    inLab(run, { settings: { SANDBOX: 'off' } }, async (lab, outcome) => {
      const person = await makePerson(lab.product)
      for (const action of ['throw', 'reject']) {
        await lab.product.arm(`${action}:http.handler`)
        for (const name of Object.keys(endpoints) as EndpointName[]) {
          // keys of a literal object
          outcome.broken.push(...(await callOnce(person, { name, action })))
          outcome.rounds += 1
        }
      }
      await lab.product.arm(null)
      const { status } = (await ask(lab.product, '/readyz')) ?? { status: 0 }
      if (status !== 200) outcome.broken.push(`afterwards /readyz answers ${status}`)
      const { ended } = await lab.product.stop()
      if (ended !== 0) outcome.broken.push(`it ended with ${ended}`)
      const logged = lab.product.readOutput().match(/A fault was asked for/g)?.length ?? 0
      outcome.notes.push(`${logged} lines of the log tell of the thrown errors`)
    }),
}

async function callOnce(
  { product, token }: Person,
  { name, action }: { name: EndpointName; action: string },
): Promise<string[]> {
  const reply = await callSample(product, { name, token })
  if (!product.isRunning || !reply) throw new Error(`${name}: the product is gone`)
  if (action === 'reject')
    return reply.status < 500 ? [] : [`${name}: a rejection beside it made ${reply.status}`]
  const { requestId } = (reply.json ?? {}) as { requestId?: string }
  if (reply.status !== 500) return [`${name}: the error in it made ${reply.status}`]
  return requestId ? [] : [`${name}: its 500 has no request id`]
}

async function callSample(product: Product, { name, token }: { name: EndpointName; token: string }) {
  const { method, path, bodyMedia } = endpoints[name]
  const { query = {}, body = {} } = SAMPLE_INPUTS[name] ?? {}
  const sent = method === 'POST' ? { body: bodyMedia === 'multipart' ? samplePdf() : body } : {}
  const address = `${path.replace(/\{\w+\}/g, crypto.randomUUID())}?${new URLSearchParams(query)}`
  const send = () => ask(product, address, { token, ...sent })
  // A call that is answered before all of its body was read may break on its way back.
  return (await send()) ?? send()
}

function samplePdf(): FormData {
  const form = new FormData()
  form.set('fileName', 'resume.pdf')
  form.set('bucketName', 'user-resume')
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'resume.pdf')
  return form
}
