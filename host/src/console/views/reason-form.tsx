import { Button, TextField } from '@ninefold/kit';
import page from './page.module.css';

export interface ReasonFieldProps {
  label?: string;
  hint?: string;
  defaultValue?: string | undefined;
}

/** Why something is done: every order and its end say so, in the lengths that the API takes. */
export function ReasonField({ label = 'Reason', ...props }: ReasonFieldProps) {
  return <TextField label={label} name="reason" minLength={3} maxLength={500} autoComplete="off" required {...props} />;
}

export interface ReasonFormProps {
  /** Address that the form is sent to. */
  action: string;
  /** What is ended, as the API names it. */
  id: string;
  label: string;
  /** What the button says, and to whoever hears it among its like. */
  button: string;
  buttonLabel: string;
}

/** Ends something, with a reason. */
export function ReasonForm({ action, id, label, button, buttonLabel }: ReasonFormProps) {
  return (
    <form method="post" action={action} className={page['filters']}>
      <input type="hidden" name="id" value={id} />
      <ReasonField label={label} />
      <Button type="submit" size="small" variant="secondary" aria-label={buttonLabel}>
        {button}
      </Button>
    </form>
  );
}
