import { renderToString } from 'react-dom/server';
import { ConsolePage, type ConsolePageProps } from './views/console-page.tsx';

/** The content of the operators' page as HTML. */
export function renderConsole(props: ConsolePageProps): string {
  return renderToString(<ConsolePage {...props} />);
}
