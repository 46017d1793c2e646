export { captureOutput, type WrittenOutput } from './capture-output.ts';
export { carryOut } from './carry-out.ts';
