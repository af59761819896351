import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends bytes as they are. @returns everything that comes back until the connection ends */
export async function talk(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', part => {
    answer += String(part)
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}
