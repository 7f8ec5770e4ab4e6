import { prepare } from './prepare.ts';

prepare();
