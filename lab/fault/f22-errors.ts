import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { inLab } from './in-lab.ts'
import { ask, makePerson, type Person } from './person.ts'
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
  const { method, path } = endpoints[name]
  const body = method === 'POST' ? { body: {} } : {}
  const reply = await ask(product, path.replace(/\{\w+\}/g, 'x'), { token, ...body })
  if (!product.isRunning || !reply) throw new Error(`${name}: the product is gone`)
  // Where the empty call is refused for its form, the handler is not reached.
  if (action === 'reject')
    return reply.status < 500 ? [] : [`${name}: a rejection beside it made ${reply.status}`]
  const { requestId } = (reply.json ?? {}) as { requestId?: string }
  return reply.status === 500 && !requestId ? [`${name}: its 500 has no request id`] : []
}
