import { runProduct } from '#server/main.ts'
import { readFault } from './fault-places.ts'
import { plantFaults } from './plant-faults.ts'

// The product in the hands of the fault lab: faults may be planted at its ports.

const { LAB_FAULT: fault } = process.env
const { arrange, arm } = plantFaults(fault ? readFault(fault) : null)

// The program that started this process asks for a fault over its channel, and for none with an empty text.
process.on('message', given => {
  arm(given === '' ? null : readFault(String(given)))
  process.send?.('armed')
})

await runProduct(arrange)
