import type { Quote } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/choice.tsx';

interface PointsFieldProps {
  points: Quote['points'];
  chosen: boolean;
}

/** Renders the checkbox that spends all points usable for this order; without script a button applies it. */
export function PointsField({ points: { available, worth }, chosen }: PointsFieldProps) {
  if (available === 0) return null;
  return (
    <div className="points-field" id="usePoints">
      <Checkbox
        name="usePoints"
        value={available}
        defaultChecked={chosen}
        label={messages.checkout.spendPoints(available, worth.formatText)}
      />
      <div className="script-less">
        <Button kind="secondary" name="action" value="update">
          {messages.checkout.updatePoints}
        </Button>
      </div>
    </div>
  );
}
